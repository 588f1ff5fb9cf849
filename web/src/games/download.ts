// Hands a file to the reader, as if it had been downloaded.
export function saveFile(content: string | Uint8Array<ArrayBuffer>, name: string, mediaType: string) {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
