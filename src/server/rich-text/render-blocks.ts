import type { RichMark, RichNode } from '../../contract/rich-text/document.ts'
import { calloutKinds, codeLanguage } from '../../contract/rich-text/vocabulary.ts'
import { escapeHtml, tag } from './escape-html.ts'
import { highlight } from './highlight.ts'
import type { Rendering } from './rendering.ts'
import { isVideo, videoProviders, type VideoProvider } from '../../contract/rich-text/video-providers.ts'
import type { Locale } from '../../contract/locales.ts'
import be from './messages/be.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import kz from './messages/kz.json' with { type: 'json' }
import ru from './messages/ru.json' with { type: 'json' }
import th from './messages/th.json' with { type: 'json' }
import uk from './messages/uk.json' with { type: 'json' }
import { normaliseLink, pagePath } from '../../contract/rich-text/links.ts'

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

const textWidths = '(min-width: 760px) 696px, calc(100vw - 32px)'
const galleryWidths = '(min-width: 760px) 226px, 46vw'

/** The three stages of `web/ui/picture/picture.tsx`: a box of the final ratio, the blurred preview, the picture over it. */
function picture(node: RichNode, rendering: Rendering, sizes: string): string {
  const found = rendering.pictures.get(Number(node.attrs?.attachment_id))
  const alt = String(node.attrs?.alt ?? '')
  if (!found || !isAddress(found.url))
    return `<span class="picture-gone">${escapeHtml(alt || wordOf(rendering.language, 'image_gone'))}</span>`
  const width = Math.round(found.width)
  const height = Math.round(found.height)
  const ratio = `${tag('svg', { class: 'picture-ratio', viewBox: `0 0 ${width} ${height}`, width, 'aria-hidden': 'true' })}</svg>`
  const preview = isPreview(found.preview)
    ? tag('img', { class: 'picture-preview', src: found.preview, alt: '', 'aria-hidden': 'true' })
    : ''
  const full = tag('img', {
    class: 'picture-full',
    src: found.url,
    srcset: found.srcset,
    sizes,
    alt,
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
  })
  return `<span class="picture">${ratio}${preview}${full}</span>`
}

const isAddress = (url: string): boolean => /^(?:\/(?!\/)|https?:\/\/)/.test(url)
const isPreview = (preview: string): boolean =>
  /^data:image\/(?:webp|png|jpeg|avif|gif);base64,[A-Za-z0-9+/=]+$/.test(preview)

function renderImage(node: RichNode, rendering: Rendering, sizes = textWidths): string {
  const caption = String(node.attrs?.caption ?? '')
  const below = caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`
  return `<figure class="image">${picture(node, rendering, sizes)}${below}</figure>`
}

function renderGallery(node: RichNode, rendering: Rendering): string {
  const images = (node.content ?? []).map((image) => renderImage(image, rendering, galleryWidths)).join('')
  return `<div class="gallery">${images}</div>`
}

/** A link that works by itself; with scripts a click puts the provider's frame in its place, and nothing before. */
function renderVideo(node: RichNode, { language }: Rendering): string {
  const { provider, video_id: id, title } = node.attrs ?? {}
  if (!isVideo(provider, id)) return ''
  const { watch } = videoProviders[provider as VideoProvider]
  const name = title ? `<span class="video-title">${escapeHtml(String(title))}</span>` : ''
  const hint = `<span class="video-hint">${escapeHtml(wordOf(language, `video_${provider as VideoProvider}`))}</span>`
  const open = tag('a', {
    class: 'video',
    href: watch(String(id)),
    rel: 'ugc nofollow noopener',
    'data-provider': String(provider),
    'data-video': String(id),
  })
  return `${open}${name}${hint}</a>`
}

/** A table in a part that scrolls by itself and can be reached by keyboard. */
function renderTable(node: RichNode, rendering: Rendering): string {
  const rows = node.content ?? []
  const headed =
    rows.length > 0 && rows[0]!.content!.every((cell) => isHeader(cell) && cell.attrs?.rowspan === 1)
  const head = headed ? `<thead>${renderRow(rows[0]!, 'col', rendering)}</thead>` : ''
  const body = rows.slice(headed ? 1 : 0).map((row) => renderRow(row, 'row', rendering))
  const scroll = tag('div', {
    class: 'table-scroll',
    role: 'group',
    tabindex: 0,
    'aria-label': wordOf(rendering.language, 'table'),
  })
  return `${scroll}<table>${head}${body.length > 0 ? `<tbody>${body.join('')}</tbody>` : ''}</table></div>`
}

const isHeader = (cell: RichNode): boolean => cell.type === 'table_header'

function renderRow(row: RichNode, scope: 'col' | 'row', rendering: Rendering): string {
  return `<tr>${(row.content ?? []).map((cell) => renderCell(cell, scope, rendering)).join('')}</tr>`
}

function renderCell(cell: RichNode, scope: 'col' | 'row', rendering: Rendering): string {
  const { colspan, rowspan, align } = cell.attrs ?? {}
  const name = isHeader(cell) ? 'th' : 'td'
  const open = tag(name, {
    scope: isHeader(cell) ? scope : undefined,
    colspan: colspan === 1 ? undefined : Number(colspan),
    rowspan: rowspan === 1 ? undefined : Number(rowspan),
    class: align ? `align-${escapeHtml(String(align))}` : undefined,
  })
  const paragraphs = cell.content ?? []
  const lines = paragraphs.map((paragraph) => renderInline(paragraph.content ?? [], rendering))
  return `${open}${lines.length === 1 ? lines[0] : lines.map((line) => `<p>${line}</p>`).join('')}</${name}>`
}

type RichTextWord = keyof typeof ru extends `richText.${infer Key}` ? Key : never

const catalogues: Record<Locale, typeof ru> = { be, en, kz, ru, th, uk }

/**
 * Words a rendered text carries of itself (labels of call-outs, of scrolling parts). They stand inside the text, so
 * they are in the text's language, not the reader's. Plain sentences: read as they are, so that the renderer runs
 * wherever Node does.
 */
const wordOf = (language: Locale, word: RichTextWord): string => catalogues[language][`richText.${word}`]

const tags: Record<string, string> = { bold: 'strong', italic: 'em', strike: 's', code: 'code' }

const sameMark = (a: RichMark, b: RichMark): boolean => a.type === b.type && a.attrs?.href === b.attrs?.href

/** Inline nodes as HTML; a mark that goes on over several of them is one element. */
function renderInline(nodes: readonly RichNode[], rendering: Rendering): string {
  let out = ''
  const open: RichMark[] = []
  for (const node of nodes) {
    const marks = node.marks ?? []
    let same = 0
    while (same < open.length && same < marks.length && sameMark(open[same]!, marks[same]!)) same++
    while (open.length > same) out += closing(open.pop()!, rendering)
    for (const mark of marks.slice(same)) {
      open.push(mark)
      out += opening(mark, rendering)
    }
    out += leaf(node, rendering)
  }
  while (open.length > 0) out += closing(open.pop()!, rendering)
  return out
}

function leaf(node: RichNode, rendering: Rendering): string {
  if (node.type === 'text') return escapeHtml(node.text ?? '')
  if (node.type === 'hard_break') return '<br>'
  if (node.type !== 'mention') return ''
  const href = `/${rendering.language}/user/${Number(node.attrs?.user_id)}`
  const attributes = { class: 'mention', 'data-in': true, href }
  return `${tag('a', attributes)}@${escapeHtml(String(node.attrs?.username))}</a>`
}

function opening(mark: RichMark, rendering: Rendering): string {
  if (mark.type !== 'link') return tags[mark.type] ? `<${tags[mark.type]}>` : ''
  const link = linkAttributes(String(mark.attrs?.href), rendering)
  return link ? tag('a', link) : ''
}

function closing(mark: RichMark, rendering: Rendering): string {
  if (mark.type !== 'link') return tags[mark.type] ? `</${tags[mark.type]}>` : ''
  return linkAttributes(String(mark.attrs?.href), rendering) ? '</a>' : ''
}

/** Checked once more: a document may have been stored by an older release with other rules. */
function linkAttributes(stored: string, { origin, anchors }: Rendering) {
  const href = normaliseLink(stored)
  if (href === null) return null
  const own = origin && href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
  // A link to a heading by its own words finds it, whatever we put before the id.
  if (own.startsWith('#')) return { href: anchors.get(own.slice(1)) ?? own }
  // Pages of ours open in the reader's language: `localiseHtml` puts it in.
  if (pagePath(own) !== null) return { 'data-in': true, href: own }
  if (own.startsWith('/')) return { href: own }
  const host = own.startsWith('mailto:') ? undefined : new URL(own).host
  return { href: own, rel: 'ugc nofollow noopener', title: host }
}
