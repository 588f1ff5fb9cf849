import { expect, test } from 'vitest'
import { useLanguage } from './i18n.svelte'
import { protection } from './protection'

const kLine = 'sandbox: bubblewrap, system call filter, control groups, limits; no user of its own (we are not root)'

test('English readers see the line without its label', async () => {
  await useLanguage('en')
  expect(protection(kLine)).toBe(kLine.replace('sandbox: ', ''))
})

test('nothing of ours stays English in Chinese', async () => {
  await useLanguage('zh-TW')
  expect(protection(kLine)).toBe('bubblewrap、系統呼叫過濾、控制群組、資源限制；沒有專屬使用者（我們不是 root）')
  expect(protection('sandbox: limits only, the rest is switched off')).toBe('只有資源限制，其餘已關閉')
  expect(protection('the sandbox that is required does not work here; no bubblewrap (left out)')).toBe('所需的沙盒在這裡無法運作；沒有 bubblewrap（未提供）')
  expect(protection('sandbox: bubblewrap, a user of its own, limits; no control groups (EPERM: 7); with the network')).toBe('bubblewrap、專屬使用者、資源限制；沒有控制群組（EPERM: 7）；可連網路')
})
