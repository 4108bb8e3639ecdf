import { expect, test } from 'vitest'
import { emailIssue, usernameIssue } from '../../contract/names/account-rules.ts'
import { guessLanguage } from '../../contract/i18n/guess-language.ts'
import { cleanLine, cleanText } from '../../contract/rich-text/clean-text.ts'
import { normaliseLink } from '../../contract/rich-text/links.ts'
import { documentFromMarkdown } from '../../contract/rich-text/markdown.ts'
import { videoOfUrl } from '../../contract/rich-text/video-providers.ts'
import { splitTags, tagIssue } from '../../contract/tags.ts'
import { text } from '../../contract/text.ts'
import { articleFilter } from '../../features/articles/web/list/article-filter.ts'
import { domainOf } from '../../features/moderation/api/content/blocked-domains.ts'
import { bbcodeToDocument } from '../../web/editor/paste/bbcode-to-document.ts'
import { cleanHtml } from '../../web/editor/paste/clean-html.ts'
import { looksLikeMarkdown } from '../../web/editor/paste/text-to-document.ts'

const size = 100_000
const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)

/** Long texts that make a pattern with two ways to match go through all of them. */
const hostile: Record<string, string> = {
  letters: fill('a'),
  spaces: fill(' '),
  'spaces and an end': `${fill(' ')}!`,
  'tabs and lines': fill('\t\n '),
  'at signs': fill('a@'),
  dots: fill('a.'),
  dashes: fill('a-'),
  digits: fill('1'),
  slashes: `https://${fill('/a')}`,
  'open brackets': fill('['),
  'open links': fill('[a]('),
  'open tags': fill('<a '),
  'open comments': fill('<!--'),
  'open declarations': fill('<!a'),
  'open quotes': fill('<a b="'),
  'open apostrophes': fill("<a b='"),
  'open and quoted': fill('<a "b"'),
  'open BBCode': fill('[b]'),
  quotes: fill('> '),
  stars: fill('*a_'),
  backticks: fill('`a'),
  directives: fill(':::spoiler\n'),
  pipes: fill('|a'),
  entities: fill('&#'),
  marks: fill('ก็'),
  'not composed': fill('e\u0301'),
  emoji: fill('🧱'),
  'half pairs': fill('\ud83d'),
}

const line = text({ min: 3, max: 140 })
/** What looks at a field before anything else does. */
const checks: Record<string, (value: string) => unknown> = {
  text: (value) => line.safeParse(value),
  tagIssue,
  splitTags,
  usernameIssue,
  emailIssue,
  normaliseLink,
  videoOfUrl,
  cleanText,
  cleanLine: (value) => cleanLine(value, 200),
  guessLanguage,
  looksLikeMarkdown,
  domainOf,
  articleFilter: (value) =>
    articleFilter({ q: value, 'tags[]': [value], 'categories[]': value, sort: value }),
}
/** Whole readers; they take their time by the length, not by its square. */
const readers: Record<string, (value: string) => unknown> = {
  documentFromMarkdown: (value) => documentFromMarkdown(value, 'full'),
  bbcodeToDocument: (value) => bbcodeToDocument(value, 'full'),
  cleanHtml: (value) => cleanHtml(value, 'full'),
}

/** Time of this process alone, the best of a few. What takes seconds is known after one. */
function fastestMs(work: () => unknown): number {
  const times: number[] = []
  do {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  } while (times.length < 5 && Math.min(...times) > 10 && Math.min(...times) < 3_000)
  return Math.min(...times)
}
const slow = (of: Record<string, (value: string) => unknown>, budgetMs: number) =>
  Object.entries(of).flatMap(([name, check]) =>
    Object.entries(hostile).flatMap(([kind, value]) => {
      const ms = fastestMs(() => check(value))
      return ms > budgetMs ? [`${name} of ${kind}: ${ms.toFixed(0)} ms`] : []
    }),
  )

test('no check of a field takes longer than 50 ms, whatever 100 KB somebody sends', () => {
  expect(slow(checks, 50)).toEqual([])
})

test('no reader of a text takes a second for them', () => {
  expect(slow(readers, 1_000)).toEqual([])
}, 120_000)
