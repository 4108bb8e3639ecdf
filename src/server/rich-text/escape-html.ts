const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and for attribute values in double quotes alike: one way, so that none can be forgotten. */
export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign]!)

type Attributes = Record<string, string | number | boolean | null | undefined>

/** An opening tag. `true` is an attribute without a value; false, null, undefined and '' (but for alt) are left out. */
export function tag(name: string, attributes: Attributes = {}): string {
  let out = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) out += ` ${key}`
    else if (value !== false && value !== null && value !== undefined && (value !== '' || key === 'alt'))
      out += ` ${key}="${escapeHtml(String(value))}"`
  }
  return `${out}>`
}
