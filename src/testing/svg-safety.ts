/** For tests: everything a drawing may contain. Anything else would be a leak of outside text or a script. */
const TAGS = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'ellipse',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
])
const ATTRIBUTES = new Set(
  `xmlns viewBox width height shape-rendering transform stroke stroke-width stroke-linejoin fill d x y
   cx cy rx ry id x1 y1 x2 y2 offset opacity stop-color stop-opacity`.split(/\s+/),
)
const VALUE = /^[#\w\s().,:/-]*$/

export function unsafeParts(svg: string): string[] {
  const found: string[] = []
  if (/[^\x20-\x7e]/.test(svg)) found.push('a character outside printable ASCII')
  if (svg.replaceAll(/<[^<>]*>/g, '') !== '') found.push('text between tags')
  for (const [, tag = '', attributes = ''] of svg.matchAll(/<\/?([\w-]+)([^<>]*)>/g)) {
    if (!TAGS.has(tag)) found.push(`tag ${tag}`)
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) {
      if (!ATTRIBUTES.has(name)) found.push(`attribute ${name}`)
      if (!VALUE.test(value)) found.push(`value of ${name}`)
    }
    if (
      attributes
        .replaceAll(/\s[\w:-]+="[^"]*"/g, '')
        .replace('/', '')
        .trim() !== ''
    )
      found.push(`loose text in ${tag}`)
  }
  if (/NaN|undefined|Infinity|null/.test(svg)) found.push('a broken number')
  return found
}
