import { Quote } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RichNode } from '../../../../contract/rich-text/document.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { ReadTopic } from '../forum.queries.ts'
import { topicPath } from '../topic-address.ts'

type Selected = { text: string; author: string; number: number; comment: string | undefined }

/** More than this is a copy, not a quote. */
const longest = 1_500

/** What is selected, if it lies within the words of one post. */
function readSelection(): (Selected & { place: DOMRect }) | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const { commonAncestorContainer: common } = range
  const element = common instanceof Element ? common : common.parentElement
  const post = element?.closest<HTMLElement>('.rich-text')?.closest<HTMLElement>('[data-quoted]')
  const text = selection.toString().trim()
  if (!post || text === '') return null
  const { quoted = '', number, comment } = post.dataset
  return {
    text: [...text].slice(0, longest).join(''),
    author: quoted,
    number: Number(number),
    comment,
    place: range.getBoundingClientRect(),
  }
}

const paragraph = (content: RichNode[]): RichNode => ({ type: 'paragraph', content })

/** A quote says whose words it holds and where they stand; the address finds a post wherever staff moves it. */
async function quoteOf({ text, author, number, comment }: Selected, path: string): Promise<string> {
  const { documentToMarkdown } = await import('../../../../contract/rich-text/markdown.ts')
  const href = path + (comment ? `?comment=${comment}#comment-${comment}` : '?post=1#post-1')
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  const named = author ? `${author}, #${number}` : `#${number}`
  return documentToMarkdown({
    type: 'doc',
    content: [
      {
        type: 'blockquote',
        content: [
          paragraph([{ type: 'text', text: named, marks: [{ type: 'link', attrs: { href } }] }]),
          ...lines.map((line) => paragraph([{ type: 'text', text: line }])),
        ],
      },
    ],
  }).trimEnd()
}

/** A button at what somebody has selected in a post; it puts the words into what they are writing. */
export function QuoteSelection({
  topic,
  onQuote,
}: {
  topic: ReadTopic
  onQuote: (markdown: string) => void
}) {
  const t = useT()
  const to = useHref()
  const anchor = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<Selected | null>(null)

  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const found = readSelection()
        setSelected(found)
        if (!found || !anchor.current) return
        const { style } = anchor.current
        const width = document.documentElement.clientWidth
        // Below the last word: above it a phone shows its own menu.
        style.top = `${found.place.bottom + 8}px`
        style.left = `${Math.min(Math.max(found.place.left, 8), width - 140)}px`
      })
    }
    document.addEventListener('selectionchange', look)
    document.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('scroll', look)
    }
  }, [])

  async function handleQuote() {
    if (!selected) return
    const markdown = await quoteOf(selected, to(topicPath(topic)))
    getSelection()?.removeAllRanges()
    onQuote(markdown)
  }
  return (
    <div ref={anchor} className="quote-button">
      {selected && (
        <Button
          size="s"
          variant="primary"
          // A press must not take the selection away before it is read.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void handleQuote()}
        >
          <Quote size={15} aria-hidden="true" />
          {t('forum.quote')}
        </Button>
      )}
    </div>
  )
}
