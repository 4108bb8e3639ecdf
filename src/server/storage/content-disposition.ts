/**
 * A Content-Disposition value that always means "save as": one plain ASCII name for old clients and the real one in
 * UTF-8. Controls, path separators and characters that change the reading direction are taken out, so a name cannot
 * forge a header, a folder or an ending.
 *
 * @example attachment('Карта.zip') // attachment; filename="_____.zip"; filename*=UTF-8''%D0%9A...zip
 */
export function attachment(filename: string): string {
  const clean = filename
    .toWellFormed()
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff/\\]/g, '')
    .replace(/^[.\s]+|\s+$/g, '')
  const name = shorten(clean) || 'download'
  const ascii = name.replace(/[^ -~]/g, '_').replace(/["%\\;]/g, '_')
  const utf8 = encodeURIComponent(name).replace(
    /['()*!]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`
}

/** At most 120 characters, and the ending stays: it decides which program opens the file. */
function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= 120) return name
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, 120 - ending.length).join('') + ending
}
