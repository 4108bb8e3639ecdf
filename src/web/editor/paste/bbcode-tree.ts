export type BbTag = { tag: string; argument: string; children: BbNode[] }
export type BbNode = BbTag | string

const known = new Set(
  'b i u s url email img list ul ol li * code php html icode tt quote spoiler size color font center left right indent hr media user plain heading h1 h2 h3 h4 h5 h6 attach'.split(
    ' ',
  ),
)
/** What is inside is text, whatever it looks like. */
const verbatim = new Set(['code', 'php', 'html', 'icode', 'plain', 'img'])
const lone = new Set(['hr'])
const depth = 60

/** Reads BBCode; a sign that is not known, or closes nothing, stays text. */
export function readBbcode(text: string): BbNode[] {
  const root: BbTag = { tag: '', argument: '', children: [] }
  const open: BbTag[] = [root]
  const add = (node: BbNode) => {
    if (node !== '') open.at(-1)!.children.push(node)
  }
  const pattern = /\[(\/?)([a-z*][a-z0-9]*)(?:=("[^"\n]*"|'[^'\n]*'|[^\]\n]*)|(\s[^\]\n]*))?\]/gi
  let at = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [whole, slash, name = '', argument = ''] = match
    const tag = name.toLowerCase()
    if (!known.has(tag)) continue
    add(text.slice(at, match.index))
    at = match.index + whole.length
    if (slash) {
      if (!closeTag(open, tag)) add(whole)
      continue
    }
    const node: BbTag = { tag, argument: argument.replace(/^["']|["']$/g, ''), children: [] }
    if (tag === '*' || tag === 'li') closeItem(open)
    if (lone.has(tag) || open.length >= depth) {
      add(node)
      continue
    }
    add(node)
    if (verbatim.has(tag)) {
      const end = text.toLowerCase().indexOf(`[/${tag}]`, at)
      if (end < 0) continue
      node.children.push(text.slice(at, end))
      at = pattern.lastIndex = end + tag.length + 3
    } else open.push(node)
  }
  add(text.slice(at))
  return root.children
}

function closeTag(open: BbTag[], tag: string): boolean {
  const index = open.findLastIndex((node) => node.tag === tag)
  if (index <= 0) return false
  open.length = index
  return true
}

/** A new item ends the one before it, but only within the same list. */
function closeItem(open: BbTag[]): void {
  const index = open.findLastIndex((node) => /^(?:\*|li|list|ul|ol)$/.test(node.tag))
  if (index > 0 && (open[index]!.tag === '*' || open[index]!.tag === 'li')) open.length = index
}
