import type { DOMOutputSpec, Mark, Node, StyleParseRule, TagParseRule } from '@tiptap/pm/model'
import { normaliseLink } from '../../../contract/rich-text/links.ts'
import { isVideo } from '../../../contract/rich-text/video-providers.ts'
import {
  calloutKinds,
  cellAlignments,
  codeLanguage,
  documentLimits,
} from '../../../contract/rich-text/vocabulary.ts'

type NodeDom = { parse: TagParseRule[]; render: (node: Node) => DOMOutputSpec }
type MarkDom = { parse: (TagParseRule | StyleParseRule)[]; render: (mark: Mark) => DOMOutputSpec }

const plain = (tag: string, content = true): NodeDom => ({
  parse: [{ tag }],
  render: () => (content ? [tag, 0] : [tag]),
})

const whole = (value: string | null, min: number, max: number, otherwise: number): number => {
  const number = Number(value ?? otherwise)
  return Number.isInteger(number) && number >= min && number <= max ? number : otherwise
}

/** What a node is as HTML: for the clipboard, and to read pieces of other pages. */
export const nodeDom: Record<string, NodeDom> = {
  paragraph: plain('p'),
  heading: {
    // The first level is the title of the page; five and six are too fine for anybody.
    parse: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      getAttrs: () => ({ level: Math.min(4, Math.max(2, level)) }),
    })),
    render: (node) => [`h${node.attrs.level}`, 0],
  },
  bullet_list: plain('ul'),
  ordered_list: {
    parse: [
      {
        tag: 'ol',
        getAttrs: (dom) => ({ start: whole(dom.getAttribute('start'), 0, documentLimits.listStart, 1) }),
      },
    ],
    render: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
  },
  list_item: plain('li'),
  task_list: {
    parse: [{ tag: 'ul[data-tasks]', priority: 60 }],
    render: () => ['ul', { 'data-tasks': '' }, 0],
  },
  task_item: {
    parse: [
      {
        tag: 'li[data-task]',
        priority: 60,
        getAttrs: (dom) => ({ checked: dom.getAttribute('data-task') === 'done' }),
      },
    ],
    render: ({ attrs }) => ['li', { 'data-task': attrs.checked ? 'done' : 'open' }, 0],
  },
  blockquote: plain('blockquote'),
  code_block: {
    parse: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: (dom) => ({ language: codeLanguage(dom.getAttribute('data-language')) }),
      },
    ],
    render: ({ attrs }) => ['pre', { 'data-language': attrs.language }, ['code', 0]],
  },
  table: { parse: [{ tag: 'table' }], render: () => ['table', ['tbody', 0]] },
  table_row: plain('tr'),
  table_cell: cell('td'),
  table_header: cell('th'),
  horizontal_rule: plain('hr', false),
  image: {
    parse: [
      {
        tag: 'figure[data-attachment]',
        getAttrs: (dom) => {
          const id = whole(dom.getAttribute('data-attachment'), 1, Number.MAX_SAFE_INTEGER, 0)
          const { alt = '', caption = '' } = dataOf(dom)
          return id > 0 && { attachment_id: id, alt, caption }
        },
      },
    ],
    render: ({ attrs }) => [
      'figure',
      { 'data-attachment': attrs.attachment_id, 'data-alt': attrs.alt, 'data-caption': attrs.caption },
    ],
  },
  gallery: { parse: [{ tag: 'div[data-gallery]' }], render: () => ['div', { 'data-gallery': '' }, 0] },
  spoiler: {
    parse: [
      { tag: 'summary', ignore: true },
      { tag: 'details', getAttrs: (dom) => ({ summary: dataOf(dom).summary ?? '' }) },
    ],
    render: ({ attrs }) => ['details', { 'data-summary': attrs.summary }, 0],
  },
  callout: {
    parse: [
      {
        tag: 'div[data-callout]',
        getAttrs: (dom) => ({ kind: calloutKinds.find((kind) => kind === dataOf(dom).callout) ?? 'note' }),
      },
    ],
    render: ({ attrs }) => ['div', { 'data-callout': attrs.kind }, 0],
  },
  video: {
    parse: [
      {
        tag: 'div[data-video]',
        getAttrs: (dom) => {
          const { provider = '', video = '', title = '' } = dataOf(dom)
          return isVideo(provider, video) && { provider, video_id: video, title }
        },
      },
    ],
    render: ({ attrs }) => [
      'div',
      { 'data-provider': attrs.provider, 'data-video': attrs.video_id, 'data-title': attrs.title },
    ],
  },
  mention: {
    parse: [
      {
        tag: 'span[data-mention]',
        getAttrs: (dom) => {
          const id = whole(dom.getAttribute('data-mention'), 1, Number.MAX_SAFE_INTEGER, 0)
          const { username = '' } = dataOf(dom)
          return id > 0 && /^[A-Za-z0-9_-]{1,35}$/.test(username) && { user_id: id, username }
        },
      },
    ],
    render: ({ attrs }) => [
      'span',
      { class: 'mention', 'data-mention': attrs.user_id, 'data-username': attrs.username },
      `@${attrs.username}`,
    ],
  },
  hard_break: plain('br', false),
}

/** The `data-` attributes we write ourselves, by name. */
function dataOf(dom: HTMLElement): Partial<Record<string, string>> {
  const names = ['alt', 'caption', 'summary', 'callout', 'provider', 'video', 'title', 'username']
  return Object.fromEntries(names.map((name) => [name, dom.getAttribute(`data-${name}`) ?? undefined]))
}

function cell(tag: 'td' | 'th'): NodeDom {
  return {
    parse: [
      {
        tag,
        getAttrs: (dom) => ({
          colspan: whole(dom.getAttribute('colspan'), 1, documentLimits.columns, 1),
          rowspan: whole(dom.getAttribute('rowspan'), 1, documentLimits.rows, 1),
          align: cellAlignments.find((align) => align === dom.getAttribute('align')) ?? null,
        }),
      },
    ],
    render: ({ attrs }) => {
      const { colspan, rowspan, align } = attrs
      return [
        tag,
        {
          ...(colspan === 1 ? {} : { colspan }),
          ...(rowspan === 1 ? {} : { rowspan }),
          ...(align === null ? {} : { align, class: `align-${align}` }),
        },
        0,
      ]
    },
  }
}

const mark = (tag: string, ...others: string[]): MarkDom => ({
  parse: [tag, ...others].map((name) => ({ tag: name })),
  render: () => [tag, 0],
})

export const markDom: Record<string, MarkDom> = {
  link: {
    parse: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const href = normaliseLink(dom.getAttribute('href'))
          return href !== null && { href }
        },
      },
    ],
    // In the editor a click puts the cursor there; nothing is followed.
    render: ({ attrs }) => ['a', { href: attrs.href, rel: 'noopener nofollow' }, 0],
  },
  bold: mark('strong', 'b'),
  italic: mark('em', 'i'),
  strike: mark('s', 'del', 'strike'),
  code: mark('code'),
}
