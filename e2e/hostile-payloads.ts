import type { RichNode } from '../src/contract/rich-text/document.ts'
import { readDocument } from '../src/contract/rich-text/read-document.ts'
import { corpus, hostileTexts, places } from '../src/server/rich-text/hostile-texts.fixture.ts'

export const isLong = process.env.TEST_LONG === '1'

/** Our own, and of the long lists the same sample every time; all of them in the long run. */
export const payloads = [...hostileTexts, ...corpus.filter((_, index) => isLong || index % 240 === 0)]

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u001f\u007f\u2028\u2029]+/g

/** As a field takes it: control characters are refused, and one of them would keep its neighbours out. */
const plain = (payload: string, max: number): string =>
  [...payload.toWellFormed().normalize('NFC').replace(controls, ' ').trim()].slice(0, max).join('')

/** As many payloads as fit into each field of this size, all of them in as few fields as that makes. */
export function packed(
  max: number,
  all: readonly string[] = payloads,
  fill = ' что-нибудь безобидное',
): string[] {
  const fields: string[] = []
  let field = ''
  for (const payload of all.map((one) => plain(one, max - 30))) {
    if (field !== '' && [...field].length + [...payload].length + 31 > max) {
      fields.push(field)
      field = ''
    }
    field = field === '' ? payload : `${field} ${payload}`
  }
  fields.push(field)
  return fields.map((one, number) => [...`${one}${fill} ${number}`].slice(0, max).join(''))
}

/** Payloads in every place of a document that takes them, cut into documents below both bounds of the API. */
export function documents(pictureId: number, textMax: number, all: readonly string[] = payloads): RichNode[] {
  const made: RichNode[] = []
  let content: RichNode[] = []
  let size = 0
  const finish = () => {
    if (content.length > 0) made.push({ type: 'doc', content: [...content, filler(made.length)] })
    content = []
    size = 0
  }
  for (const payload of all)
    for (const build of Object.values(places)) {
      const nodes = build(payload.toWellFormed()).map((node) =>
        node.type === 'image' ? { ...node, attrs: { ...node.attrs, attachment_id: pictureId } } : node,
      )
      const read = readDocument({ type: 'doc', content: nodes }, 'full')
      if (!('document' in read)) continue
      const bytes = JSON.stringify(nodes).length
      if (size + bytes > textMax) finish()
      content.push(...nodes)
      size += bytes
    }
  finish()
  return made
}

const filler = (number: number): RichNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text: `Обычные слова номер ${number}. `.repeat(20) }],
})
