import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import type { RichDocument, RichTextSize } from '../../../contract/rich-text/document.ts'
import { documentToMarkdown } from '../../../contract/rich-text/markdown.ts'
import { readDocument } from '../../../contract/rich-text/read-document.ts'
import { schemaExtensions } from '../document/schema-extensions.ts'
import { cleanHtml } from './clean-html.ts'
import { miniDom } from './mini-dom.fixture.ts'

/** As the editor does it: cleaned, read by its schema, checked as the server would. Markdown is easy to read. */
function pasted(html: string, size: RichTextSize = 'full'): string {
  const schema = getSchema(schemaExtensions(size))
  const node = DOMParser.fromSchema(schema).parse(miniDom(cleanHtml(html, size)))
  const read = readDocument(node.toJSON() as RichDocument, size)
  if (!('document' in read)) throw new Error(JSON.stringify(read.issues))
  return documentToMarkdown(read.document)
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset=utf-8>
<style><!-- p.MsoNormal {margin:0cm;} --></style><!--[if gte mso 9]><xml><o:Settings/></xml><![endif]--></head>
<body lang=RU style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='margin-top:12pt'><b><span lang=EN-US style='font-size:16.0pt'>Настройка</span></b></h1>
<p class=MsoNormal>Обычный <b>жирный</b> и <i style='mso-bidi-font-style:normal'>курсив</i>, <span style='color:red'>красный</span> <s>нет</s>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>первый<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>внутри</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>второй</p>
<p class=MsoNormal>Затем:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>раз</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>два</p>
<p class=MsoQuote>Сказано</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='height:1pt'><td width=100 style='width:75pt'><p class=MsoNormal>Ядро<o:p></o:p></p></td><td><p class=MsoNormal align=right style='text-align:right'>TPS</p></td></tr></table>
<!--EndFragment--></body></html>`

test('a document from Word keeps its structure and loses its looks', () => {
  const markdown = pasted(word)

  expect(markdown).toContain('## Настройка\n')
  expect(markdown).toContain('Обычный **жирный** и *курсив*, красный ~~нет~~.')
  expect(markdown).toContain('- первый\n')
  expect(markdown).toMatch(/ {2}[*+-] внутри\n/)
  expect(markdown).toContain('- второй')
  expect(markdown).toContain('1. раз\n2. два')
  expect(markdown).toContain('> Сказано')
  expect(markdown).toMatch(/Ядро/)
  expect(markdown).not.toMatch(/·|Mso|style|nbsp/)
})

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:700;">План</span></h2><p dir="ltr"><span style="font-weight:700;">Важно</span><span> </span><span style="font-style:italic;">и</span><span> </span><a href="https://www.google.com/url?q=https://papermc.io/docs&amp;sa=D"><span style="color:#1155cc">ссылка</span></a></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>один</span></p></li><ul><li aria-level="2"><p><span>глубже</span></p></li></ul><li aria-level="1"><p><span>два</span></p></li></ul><ul><li role="checkbox" aria-checked="true"><p><span>готово</span></p></li><li role="checkbox" aria-checked="false"><p>нет</p></li></ul><p><span style="font-family:'Roboto Mono',monospace">max-tick</span></p><div><table><colgroup><col width="10"/></colgroup><tbody><tr><td><p><span>a</span></p></td><td style="text-align:center"><p>b</p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

test('a document from Google Docs keeps its structure and is not bold as a whole', () => {
  const markdown = pasted(docs)

  expect(markdown).toContain('## План\n')
  expect(markdown).toContain('**Важно**')
  expect(markdown).toContain('[ссылка](https://papermc.io/docs)')
  expect(markdown).toContain('- один\n')
  expect(markdown).toMatch(/ {2}[*+-] глубже/)
  expect(markdown).toContain('[x] готово')
  expect(markdown).toContain('[ ] нет')
  expect(markdown).toContain('`max-tick`')
})

test('code of a page keeps its language, lines and signs', () => {
  const html = `<div class="highlight"><pre><code class="language-yml"><span>a:</span> 1\n<span>b:</span> &lt;2&gt;\n</code></pre></div>`

  expect(pasted(html)).toBe('```yaml\na: 1\nb: <2>\n\n```\n')
})

test('a picture of another page becomes a link, one without an address its words', () => {
  const html =
    '<p>До <img src="https://i.example/a.png" alt="график"> <img src="file:///C:/x.png" alt="слово"> после</p>'

  expect(pasted(html)).toBe('До [график](https://i.example/a.png) слово после\n')
})

test('scripts, handlers and bad addresses do not come along', () => {
  const html = `<p onclick="x()">a<script>alert(1)</script><a href="javascript:alert(1)">b</a><style>p{}</style></p><svg><text>c</text></svg>`
  const clean = cleanHtml(html, 'full')

  expect(clean).not.toMatch(/onclick|<script|<style|<svg/)
  expect(pasted(html)).toBe('ab\n')
})

test('a small editor takes the words of what it has no place for', () => {
  const html = '<h2>Заголовок</h2><table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'

  expect(pasted(html, 'small')).toBe('Заголовок\n\na b\n\nc d\n')
})

test('what was copied from one of our editors is left as it is', () => {
  const html = '<figure data-attachment="7" data-pm-slice="0 0 []" data-alt="a" data-caption="b"></figure>'

  expect(cleanHtml(html, 'full')).toBe(html)
  expect(pasted(html)).toContain('7')
})
