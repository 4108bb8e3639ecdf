import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isLocale, localeCodes } from '../../../contract/locales.ts'
import { richText } from '../../../contract/rich-text/input.ts'
import { commentKinds, commentLimits } from '../../comments/comment-limits.contract.ts'
import { articleFields } from '../article-fields.contract.ts'

const listed = (value: unknown) =>
  typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value

const written = {
  title: articleFields.title,
  description: articleFields.description,
  content: articleFields.content,
  language: z.enum(localeCodes),
}
const original = z.strictObject({
  ...written,
  original: z.literal('yes'),
  author: z.string(),
  /** How many days before the demo was made it appeared. */
  days: z.coerce.number().min(0).max(60),
  categories: z.preprocess(listed, articleFields.categories),
  tags: z.preprocess(listed, articleFields.tags),
})
const translated = z.strictObject({ ...written, translator: z.string() })

const words = { by: z.string(), text: richText('small', commentLimits.text) }
export const demoComments = z.array(
  z.strictObject({
    ...words,
    kind: z.enum(commentKinds).optional(),
    pinned: z.boolean().optional(),
    solved: z.boolean().optional(),
    replies: z.array(z.strictObject(words)).optional(),
  }),
)

export type DemoTranslation = z.infer<typeof translated>
export type DemoComment = z.infer<typeof demoComments>[number]
export type DemoArticle = Omit<z.infer<typeof original>, 'original'> & {
  /** The name of its folder. */
  slug: string
  translations: DemoTranslation[]
  comments: DemoComment[]
}

/** `key: value` lines between two lines of three dashes, then Markdown. */
export function splitFrontMatter(text: string): { fields: Record<string, string>; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'))
  if (!match) throw new Error('There are no fields between two lines of ---')
  const fields = match[1]!.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':')
    if (colon < 1) throw new Error(`This line of the fields is no "key: value": ${line}`)
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
  })
  return { fields: Object.fromEntries(fields), body: match[2]! }
}

function read<T extends z.ZodType>(schema: T, value: unknown, file: string): z.output<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`)
  return result.data
}

/** The articles of the demo: a folder each, in it `<language>.md` for every version and perhaps `comments.json`. */
export async function readDemoArticles(folder: string): Promise<DemoArticle[]> {
  const slugs = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const articles = await Promise.all(slugs.map((slug) => readDemoArticle(path.join(folder, slug), slug)))
  // Oldest first, so that numbers grow with time; the name decides between two of one day.
  return articles.toSorted((a, b) => b.days - a.days || (a.slug < b.slug ? -1 : 1))
}

async function readDemoArticle(folder: string, slug: string): Promise<DemoArticle> {
  let article: z.infer<typeof original> | undefined
  let said: DemoComment[] = []
  const translations: DemoTranslation[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const file = `${slug}/${name}`
    const text = await readFile(path.join(folder, name), 'utf8')
    if (name === 'comments.json') {
      said = read(demoComments, JSON.parse(text), file)
      continue
    }
    const language = name.replace(/\.md$/, '')
    if (!isLocale(language)) throw new Error(`${file}: not named after a language`)
    const { fields, body } = splitFrontMatter(text)
    const value = { ...fields, content: body, language }
    if (fields.original) article = read(original, value, file)
    else translations.push(read(translated, value, file))
  }
  if (!article) throw new Error(`${slug}: no file says "original: yes"`)
  const { original: _, ...rest } = article
  return { ...rest, slug, translations, comments: said }
}
