import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentToMarkdown } from '../../../contract/rich-text/markdown.ts'
import { readDocument } from '../../../contract/rich-text/read-document.ts'
import { bbcodeToDocument, looksLikeBbcode } from './bbcode-to-document.ts'

const spigot = `[CENTER][SIZE=6][B]Caravans[/B][/SIZE]
[IMG]https://i.imgur.com/abc.png[/IMG][/CENTER]

[COLOR=#ff0000]Red[/COLOR] and [I]slanted[/I], [U]under[/U], [S]gone[/S].
Second line with [URL='https://www.spigotmc.org/resources/1/']a page[/URL] and [URL]https://papermc.io[/URL]

[LIST]
[*]One [B]bold[/B]
[*]Two
[LIST=1]
[*]inner
[/LIST]
[/LIST]

[QUOTE="md_5, post: 1"]Use Paper.[/QUOTE]
[SPOILER="Config"][CODE=yaml]a: [b]1[/b]
list: true[/CODE][/SPOILER]
[MEDIA=youtube]dQw4w9WgXcQ[/MEDIA]`

test('a description from SpigotMC keeps its structure', () => {
  const markdown = documentToMarkdown(bbcodeToDocument(spigot, 'full'))

  expect(markdown).toContain('**Caravans**')
  expect(markdown).toContain('(https://i.imgur.com/abc.png)')
  expect(markdown).toContain('Red and *slanted*, under, ~~gone~~.')
  expect(markdown).toContain('[a page](https://www.spigotmc.org/resources/1/)')
  expect(markdown).toContain('- One **bold**')
  expect(markdown).toMatch(/ {2}1\. inner/)
  expect(markdown).toContain('> Use Paper.')
  expect(markdown).toContain(':::spoiler Config')
  expect(markdown).toContain('```yaml\na: [b]1[/b]\nlist: true\n```')
  expect(markdown).toContain(':::video youtube dQw4w9WgXcQ')
})

test('signs that close nothing and bad addresses are text', () => {
  const { content } = bbcodeToDocument('a [/b] [b]c [url=javascript:alert(1)]d[/url]', 'full')

  expect(JSON.stringify(content)).not.toContain('"href"')
  expect(JSON.stringify(content)).toContain('[/b]')
})

test('a comment holds no headings and no videos', () => {
  const document = bbcodeToDocument('[H1]Top[/H1][MEDIA=youtube]dQw4w9WgXcQ[/MEDIA][b]x[/b]', 'small')

  expect(JSON.stringify(document)).not.toMatch(/heading|"video"/)
  expect(JSON.stringify(document)).toContain('Top')
})

test('ordinary text is not taken for BBCode', () => {
  expect(looksLikeBbcode('array[i] = list[0]; [x] done [1]')).toBe(false)
  expect(looksLikeBbcode('[b]x[/b]')).toBe(true)
})

test('whatever is pasted becomes a document the server takes', () => {
  const piece = fc.constantFrom(
    '[b]', '[/b]', '[list]', '[*]', '[/list]', '[quote]', '[/quote]', '[code]', '[/code]', '[url=https://a.b]', '[/url]',
    '[h2]', '[/h2]', '[spoiler=x]', '[/spoiler]', '\n', '\n\n', 'text ', '[img]https://a.b/c.png[/img]', '[hr]', '[', ']',
  ) // prettier-ignore
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.constantFrom('full' as const, 'small' as const),
      (pieces, size) => {
        const read = readDocument(bbcodeToDocument(pieces.join(''), size), size)
        expect(read).toHaveProperty('document')
      },
    ),
    { numRuns: 300 },
  )
})
