import path from 'node:path'
import { expect, test } from 'vitest'
import { guessLanguage } from '../../../contract/i18n/guess-language.ts'
import { localeCodes } from '../../../contract/locales.ts'
import type { RichDocument, RichNode } from '../../../contract/rich-text/document.ts'
import { documentFromMarkdown, documentToMarkdown } from '../../../contract/rich-text/markdown.ts'
import { textOf } from '../../../contract/rich-text/text-of.ts'
import type { Db } from '../../../db/client.ts'
import { makeSecret } from '../../../server/secret.ts'
import { testDatabase } from '../../../testing/database/database.ts'
import { tableDigest } from '../../../testing/database/table-digest.ts'
import { mendCommentCounts } from '../../comments/api/comment-sums.store.ts'
import { demoPeople } from '../../users/api/demo/demo-people.ts'
import { ensureDemoUsers } from '../../users/api/demo/demo-users.ts'
import { isDemoUnfinished } from '../../users/api/users.store.ts'
import { ensureDemoArticles } from './demo-articles.ts'
import { readDemoArticles, splitFrontMatter } from './demo-files.ts'

const folder = path.resolve(import.meta.dirname, '../demo')
const articles = await readDemoArticles(folder)
const versions = articles.flatMap(({ slug, translations, ...original }) =>
  [original, ...translations].map((version) => ({ ...version, name: `${slug}/${version.language}` })),
)
const people = new Set(['admin', 'moderator', 'author', ...demoPeople.map(({ username }) => username)])
const translators = new Set(
  demoPeople.filter(({ roles }) => roles.includes('translator')).map((person) => person.username),
)

const now = new Date()
const config = { origin: 'http://localhost:3000', siteTitle: 'Blockyard' }
const options = {
  folder,
  now,
  services: { secret: makeSecret('a secret for tests that is long enough'), config },
}
const makePeople = (db: Db) =>
  ensureDemoUsers(db, {
    seed: true,
    knownPasswords: true,
    adminPassword: '',
    hashPassword: async () => 'none',
    now,
  })

/** The document without what is the same in every language. */
const prose = (document: RichDocument): RichDocument => ({
  ...document,
  content: document.content.filter(({ type }: RichNode) => type !== 'code_block'),
})

test('there are enough articles, in every language, with translations and talk', () => {
  const originals = (code: string) => articles.filter(({ language }) => language === code).length
  const translated = (code: string) =>
    articles.filter(({ translations }) => translations.some(({ language }) => language === code)).length
  expect(articles.length).toBeGreaterThanOrEqual(32)
  const least = { ru: [14, 8], en: [6, 12], uk: [4, 4], be: [3, 3], kz: [3, 3], th: [2, 3] }
  for (const code of localeCodes) {
    expect(originals(code), code).toBeGreaterThanOrEqual(least[code][0]!)
    expect(translated(code), code).toBeGreaterThanOrEqual(least[code][1]!)
  }
  const discussed = articles.filter(({ comments }) => comments.length >= 3)
  expect(discussed.length).toBeGreaterThanOrEqual(articles.length / 3)
  expect(articles.filter(({ author }) => author === 'author').length).toBeGreaterThanOrEqual(5)
})

test('whoever is named is one of the demo’s people, and may do what the files say', () => {
  for (const { slug, author, translations, comments } of articles) {
    expect(people, slug).toContain(author)
    for (const { translator } of translations)
      expect(translator === author || translators.has(translator), `${slug}: ${translator}`).toBe(true)
    for (const { by, replies = [] } of comments)
      for (const name of [by, ...replies.map((reply) => reply.by)]) expect(people, slug).toContain(name)
  }
})

test.each(versions)('$name is what it says, and the same after a journey through Markdown', (version) => {
  const { content, language } = version
  expect(documentFromMarkdown(documentToMarkdown(content), 'full')).toEqual(content)
  expect(guessLanguage(textOf(prose(content)))).toBe(language)
  // A directive nobody knows, or one that is never closed, would stand there as text.
  expect(textOf(prose(content))).not.toMatch(/:::|\*\*|\]\(/)
  expect(content.content.some(({ type }) => type === 'heading' || type === 'blockquote')).toBe(true)
})

test('a file without fields, or with a line that is none, is refused', () => {
  expect(splitFrontMatter('---\na: b: c\n---\ntext\n')).toEqual({ fields: { a: 'b: c' }, body: 'text\n' })
  expect(() => splitFrontMatter('text')).toThrow('---')
  expect(() => splitFrontMatter('---\nno field\n---\n')).toThrow('no field')
})

test('the demo is written once, public in the past, with sums that agree', async () => {
  const { db, pool } = await testDatabase()
  await makePeople(db)
  expect(await isDemoUnfinished(db)).toBe(true)
  const seed = () => ensureDemoArticles(db, options)
  expect(await seed()).toBe(articles.length)

  const one = async (query: string) => Number((await pool.query(query)).rows[0].value)
  expect(await one('select count(*) as value from articles where published_revision_id is not null')).toBe(
    articles.length,
  )
  expect(await one('select count(*) as value from articles where published_at > now()')).toBe(0)
  expect(
    await one(`select count(*) as value from articles a join users u on u.id = a.author_id
               where u.created_at > a.created_at`),
  ).toBe(0)
  expect(await one('select count(*) as value from search_doc')).toBe(versions.length)
  expect(await one('select count(*) as value from mail_outbox')).toBe(0)
  expect(
    await one(`select count(*) as value from articles a where
      comment_count <> (select count(*) from comments c where c.subject_kind = 'article' and c.subject_id = a.id) or
      reaction_count <> (select count(*) from reactions r where r.subject_kind = 'article' and r.subject_id = a.id)`),
  ).toBe(0)
  expect(await mendCommentCounts(db)).toBe(0)

  const before = await tableDigest({ pool })
  expect(await seed()).toBe(0)
  expect(await tableDigest({ pool })).toEqual(before)
}, 60_000)

test('a start that was cut off is completed by the next one', async () => {
  const { db, pool } = await testDatabase()
  await makePeople(db)
  // The connection is lost in the middle of an article: that one is not there at all.
  let calls = 0
  const cut = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== 'transaction') return Reflect.get(target, name, receiver) as unknown
      return (work: Parameters<typeof db.transaction>[0]) =>
        db.transaction(async (tx) => {
          const result = await work(tx)
          if (++calls === 4) throw new Error('the machine stopped')
          return result
        })
    },
  })
  await expect(ensureDemoArticles(cut, options)).rejects.toThrow('stopped')
  const count = async () => Number((await pool.query('select count(*) as total from articles')).rows[0].total)
  expect(await count()).toBe(3)
  expect(await isDemoUnfinished(db)).toBe(true)
  expect(await ensureDemoArticles(db, options)).toBe(articles.length - 3)
  expect(await count()).toBe(articles.length)
}, 60_000)
