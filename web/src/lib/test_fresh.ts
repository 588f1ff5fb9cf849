// Before every file of unit tests: the page as it is when it is opened for the first time. Files share a thread with
// its document, which takes longer to make than most of them to run.
import { vi } from 'vitest'

vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
location.hash = ''
