// For tests: reads rendered HTML by far stricter rules than a browser, and says what it holds that it may not.

type Element = { name: string; attributes: Map<string, string> }

/** Attributes every element may have are few: none. */
const allowed: Record<string, string[]> = {
  p: ['class'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  ul: ['class'],
  ol: ['start'],
  li: [],
  blockquote: [],
  pre: [],
  code: [],
  div: ['class', 'role', 'tabindex', 'aria-label'],
  span: ['class'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  td: ['colspan', 'rowspan', 'class'],
  th: ['colspan', 'rowspan', 'class', 'scope'],
  hr: [],
  br: [],
  figure: ['class'],
  figcaption: [],
  img: ['class', 'src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding', 'aria-hidden'],
  svg: ['class', 'viewBox', 'width', 'aria-hidden'],
  details: ['class'],
  summary: [],
  a: ['class', 'href', 'rel', 'title', 'data-in', 'data-provider', 'data-video'],
  strong: [],
  em: [],
  s: [],
  input: ['type', 'disabled', 'checked', 'aria-label'],
}
const empty = new Set(['br', 'hr', 'img', 'input'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function decode(text: string): string {
  if (/[<>"']/.test(text)) throw new Error(`not escaped: ${text.slice(0, 80)}`)
  return text.replace(/&([^;]{0,5};?)/g, (whole, name: string) => {
    const sign = entities[name.slice(0, -1)]
    if (!name.endsWith(';') || sign === undefined) throw new Error(`no entity of ours: ${whole}`)
    return sign
  })
}

/** All elements in their order and the text between them; throws at anything the renderer has no business writing. */
export function readHtml(html: string): { elements: Element[]; text: string } {
  const elements: Element[] = []
  const open: string[] = []
  let text = ''
  for (let at = 0; at < html.length;) {
    const next = html.indexOf('<', at)
    text += decode(html.slice(at, next < 0 ? html.length : next))
    if (next < 0) break
    const end = html.indexOf('>', next)
    const inside = html.slice(next + 1, end)
    if (end < 0) throw new Error('a tag without an end')
    if (inside.startsWith('/')) {
      if (open.pop() !== inside.slice(1)) throw new Error(`</${inside.slice(1)}> closes nothing`)
    } else {
      const element = readTag(inside)
      elements.push(element)
      if (!empty.has(element.name)) open.push(element.name)
    }
    at = end + 1
  }
  if (open.length > 0) throw new Error(`left open: ${open.join(', ')}`)
  return { elements, text }
}

function readTag(inside: string): Element {
  const name = /^[a-z][a-z0-9]*/.exec(inside)?.[0] ?? ''
  if (!Object.hasOwn(allowed, name)) throw new Error(`<${inside.slice(0, 40)}> is not one of our elements`)
  const attributes = new Map<string, string>()
  let rest = inside.slice(name.length)
  while (rest !== '') {
    const match = /^ ([A-Za-z-]+)(?:="([^"]*)")?/.exec(rest)
    if (!match) throw new Error(`<${name}> is not written our way: ${rest.slice(0, 60)}`)
    const [whole, key, value = ''] = match
    if (!allowed[name]!.includes(key!)) throw new Error(`<${name}> may not have ${key}`)
    if (attributes.has(key!)) throw new Error(`<${name}> has ${key} twice`)
    attributes.set(key!, decode(value))
    rest = rest.slice(whole.length)
  }
  checkAddresses(name, attributes)
  return { name, attributes }
}

function checkAddresses(name: string, attributes: Map<string, string>): void {
  const href = attributes.get('href')
  const source = attributes.get('src')
  const id = attributes.get('id')
  if (href !== undefined && !/^(?:https?:\/\/[^/\s]|mailto:[^\s]|\/(?!\/)|#)/.test(href))
    throw new Error(`${name} leads to ${href}`)
  if (source !== undefined && !/^(?:\/(?!\/)|data:image\/webp;base64,)/.test(source))
    throw new Error(`${name} shows ${source}`)
  if (id !== undefined && !/^h-[a-z0-9-]+$/.test(id)) throw new Error(`${name} is called ${id}`)
}
