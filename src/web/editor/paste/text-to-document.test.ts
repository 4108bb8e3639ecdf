import { expect, test } from 'vitest'
import { looksLikeMarkdown, textToDocument } from './text-to-document.ts'

test('Markdown that was pasted becomes what it says', () => {
  const { content } = textToDocument('# Title\n\n- a\n- **b**\n\n```java\nint x;\n```\n', 'full')

  expect(content.map((node) => node.type)).toEqual(['heading', 'bullet_list', 'code_block'])
})

test('an ordinary letter stays as it was typed', () => {
  const text = 'Привет, 2 * 3 * 4 = 24.\nВторая строка\n\nНовый абзац - всё_так_же.'

  expect(looksLikeMarkdown(text)).toBe(false)
  expect(textToDocument(text, 'full').content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Привет, 2 * 3 * 4 = 24.' },
        { type: 'hard_break' },
        { type: 'text', text: 'Вторая строка' },
      ],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'Новый абзац - всё_так_же.' }] },
  ])
})

test('pasting as plain text takes no sign for markup', () => {
  const { content } = textToDocument('# not a title', 'full', true)

  expect(content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: '# not a title' }] }])
})
