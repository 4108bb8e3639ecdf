import type { RichNode } from '../../contract/rich-text/document.ts'
import { calloutKinds, codeLanguage } from '../../contract/rich-text/vocabulary.ts'
import { escapeHtml, tag } from './escape-html.ts'
import { highlight } from './highlight.ts'
import { renderInline } from './render-inline.ts'
import { renderGallery, renderImage, renderVideo } from './render-media.ts'
import { renderTable } from './render-table.ts'
import type { Rendering } from './rendering.ts'
import { wordOf } from './words.ts'

export const renderBlocks = (nodes: readonly RichNode[], rendering: Rendering): string =>
  nodes.map((node) => renderBlock(node, rendering)).join('')

function renderBlock(node: RichNode, rendering: Rendering): string {
  const content = node.content ?? []
  switch (node.type) {
    case 'paragraph':
      return `<p>${renderInline(content, rendering)}</p>`
    case 'heading': {
      const name = `h${Math.min(4, Math.max(2, Number(node.attrs?.level)))}`
      return `${tag(name, { id: rendering.headingIds.shift() })}${renderInline(content, rendering)}</${name}>`
    }
    case 'bullet_list':
      return `<ul>${content.map((item) => `<li>${renderItem(item, rendering)}</li>`).join('')}</ul>`
    case 'ordered_list': {
      const start = Number(node.attrs?.start)
      const items = content.map((item) => `<li>${renderItem(item, rendering)}</li>`).join('')
      return `${tag('ol', { start: start === 1 ? undefined : start })}${items}</ol>`
    }
    case 'task_list':
      return `<ul class="tasks">${content.map((item) => renderTask(item, rendering)).join('')}</ul>`
    case 'blockquote':
      return `<blockquote>${renderBlocks(content, rendering)}</blockquote>`
    case 'code_block':
      return renderCode(node, rendering)
    case 'table':
      return renderTable(node, rendering)
    case 'horizontal_rule':
      return '<hr>'
    case 'image':
      return renderImage(node, rendering)
    case 'gallery':
      return renderGallery(node, rendering)
    case 'video':
      return renderVideo(node, rendering)
    case 'spoiler': {
      const summary = String(node.attrs?.summary || wordOf(rendering.language, 'spoiler'))
      const body = `<div class="spoiler-body">${renderBlocks(content, rendering)}</div>`
      return `<details class="spoiler"><summary>${escapeHtml(summary)}</summary>${body}</details>`
    }
    case 'callout': {
      const kind = calloutKinds.find((name) => name === node.attrs?.kind) ?? 'note'
      const label = `<p class="callout-label">${escapeHtml(wordOf(rendering.language, kind))}</p>`
      return `<div class="callout callout-${kind}" role="note">${label}${renderBlocks(content, rendering)}</div>`
    }
    default:
      return ''
  }
}

/** An item of one paragraph needs no paragraph inside. */
function renderItem(item: RichNode, rendering: Rendering): string {
  const [first, ...rest] = item.content ?? []
  if (first?.type !== 'paragraph') return renderBlocks(item.content ?? [], rendering)
  const line = renderInline(first.content ?? [], rendering)
  return rest.some((node) => node.type === 'paragraph')
    ? renderBlocks(item.content!, rendering)
    : line + renderBlocks(rest, rendering)
}

function renderTask(item: RichNode, rendering: Rendering): string {
  const checked = item.attrs?.checked === true
  const label = wordOf(rendering.language, checked ? 'task_done' : 'task_open')
  const box = tag('input', { type: 'checkbox', disabled: true, checked, 'aria-label': label })
  return `<li>${box}${renderItem(item, rendering)}</li>`
}

const languageNames: Record<string, string> = {
  yaml: 'YAML',
  java: 'Java',
  kotlin: 'Kotlin',
  json: 'JSON',
  properties: 'properties',
  toml: 'TOML',
  xml: 'XML',
  bash: 'Bash',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  sql: 'SQL',
  ini: 'INI',
  groovy: 'Groovy',
  markdown: 'Markdown',
}

function renderCode(node: RichNode, { language: locale }: Rendering): string {
  const language = codeLanguage(node.attrs?.language)
  const code = (node.content ?? []).map((child) => child.text ?? '').join('')
  const word = wordOf(locale, 'code')
  const label = languageNames[language] ?? word
  const body = tag('div', { class: 'code-body', role: 'group', tabindex: 0, 'aria-label': label })
  const head = `<div class="code-head">${escapeHtml(label)}</div>`
  return `<div class="code">${head}${body}<pre><code>${highlight(code, language)}</code></pre></div></div>`
}
