import { z } from 'zod'
import { localeCodes, type Locale } from '../../../contract/locales.ts'
import { documentFromMarkdown } from '../../../contract/rich-text/markdown.ts'
import { renderDocument } from '../../../server/rich-text/render-document.ts'
import { infoTexts, type InfoTextName } from '../info-limits.contract.ts'
import type { InfoText } from '../info.contract.ts'

const files = import.meta.glob<string>('../texts/*.md', { query: '?raw', import: 'default', eager: true })

const fields = z.strictObject({
  title: z.string().min(2).max(60),
  description: z.string().min(30).max(160),
  date: z.iso.date(),
})

/** `---`, a few lines of `name: value`, `---`, then Markdown. */
export function readInfoFile(source: string): z.infer<typeof fields> & { body: string } {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  if (head === undefined || body === undefined)
    throw new Error('a text of the site begins with --- and its title')
  const named = head.split('\n').map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const
  })
  return { ...fields.parse(Object.fromEntries(named)), body: body.trim() }
}

const rendered = new Map<string, InfoText>()

/**
 * One text in one language, from its file; `{site}` becomes the title of the site. A file that is missing or
 * broken stops the tests, not a visitor.
 */
export function infoTextOf(page: InfoTextName, language: Locale, site: string): InfoText {
  const name = `${page}.${language}.md`
  const key = `${name} ${site}`
  const cached = rendered.get(key)
  if (cached) return cached
  const source = files[`../texts/${name}`]
  if (source === undefined) throw new Error(`there is no text ${name}`)
  const { body, ...head } = readInfoFile(source.replaceAll('{site}', site))
  const { html, contents } = renderDocument(documentFromMarkdown(body, 'full'), {
    pictures: new Map(),
    language,
    origin: null,
  })
  const text = { page, ...head, language, content_html: html, contents }
  rendered.set(key, text)
  return text
}

/** The date of each text for crawlers: the newest of its languages. Read once, without rendering. */
export const infoDates: ReadonlyMap<string, string> = new Map(
  infoTexts.map((page) => [
    page,
    localeCodes
      .map((code) => dateOf(page, code))
      .toSorted()
      .at(-1)!,
  ]),
)

function dateOf(page: InfoTextName, language: Locale): string {
  return readInfoFile(files[`../texts/${page}.${language}.md`] ?? '').date
}
