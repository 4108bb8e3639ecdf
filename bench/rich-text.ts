import { documentFromMarkdown, documentToMarkdown } from '../src/contract/rich-text/markdown.ts'
import { readDocument } from '../src/contract/rich-text/read-document.ts'
import { textLength } from '../src/contract/rich-text/text-of.ts'
import { renderDocument } from '../src/server/rich-text/render-document.ts'
import { spread, table, withRange, type Spread } from './table.ts'

const paragraph =
  'Сервер на **двести человек** держится не на железе, а на *порядке в настройках*: что [менять](https://example.com/a) в первую очередь, покажет `/tps`, а остальное лучше не трогать, пока не сделана копия.'

/** One chapter of an article as people write them: words, a list, a table, code, a call-out. */
const chapter = (number: number) => `## Глава ${number}

${paragraph}

${paragraph}

- первый пункт
- второй пункт
  - вложенный

| Настройка | Было | Стало |
| --- | ---: | ---: |
| view-distance | 10 | 6 |

\`\`\`yaml
# Настройки мира
world-settings:
  default:
    view-distance: 10
    name: "yard"
\`\`\`

:::warning
Перед изменением **сделайте копию**.
:::
`

/** The longest article there may be: 30,000 characters of text. */
function longArticle(): string {
  const chapters: string[] = []
  let length = 0
  const each = textLength(documentFromMarkdown(chapter(1), 'full')) + 1
  for (let number = 1; length + each <= 30_000; number++, length += each) chapters.push(chapter(number))
  return chapters.join('\n')
}

type RichTextRow = { name: string; ms: Spread }

/** How long the steps of writing the longest article take. */
function measureRichText(rounds: number): RichTextRow[] {
  const markdown = longArticle()
  const document = documentFromMarkdown(markdown, 'full')
  const options = { pictures: new Map(), language: 'ru' as const, origin: null }
  const steps: Record<string, () => unknown> = {
    'render 30,000 characters': () => renderDocument(document, options),
    'check a document of 30,000 characters': () => readDocument(document, 'full'),
    'read 30,000 characters of Markdown': () => documentFromMarkdown(markdown, 'full'),
    'write 30,000 characters of Markdown': () => documentToMarkdown(document),
  }
  return Object.entries(steps).map(([name, step]) => {
    for (let warm = 0; warm < 5; warm++) step()
    const times = Array.from({ length: rounds }, () => {
      const started = performance.now()
      step()
      return performance.now() - started
    })
    return { name, ms: spread(times) }
  })
}

/** The same as a table for the report. */
export const richTextTable = (rounds: number): string =>
  table(
    ['Rich text', 'ms'],
    measureRichText(rounds).map(({ name, ms }) => [name, withRange(ms, 1)]),
  )
