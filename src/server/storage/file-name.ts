/** Controls, and what turns or hides the reading direction: with them a name could look like another. */
const deceptive =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/**
 * A file's name as it may be shown and stored: the last part of a path, NFC, nothing invisible, at most `maxBytes` of
 * UTF-8 with its ending kept.
 *
 * @example cleanFileName('C:\\maps\\Остров.zip', 255) // Остров.zip
 */
export function cleanFileName(name: string, maxBytes: number): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1)!
  const clean = last
    .normalize('NFC')
    .replace(deceptive, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return shorten(clean, maxBytes) || 'file'
}

function shorten(name: string, maxBytes: number): string {
  if (Buffer.byteLength(name) <= maxBytes) return name
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  let start = ''
  let left = maxBytes - ending.length
  for (const character of name.slice(0, name.length - ending.length)) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    start += character
  }
  return (start + ending).trim()
}
