import { useEffect, useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import type { Article } from '../articles.contract.ts'

/** Where a heading stands after a jump to it (below the bar and its margins), and a little more. */
const reachedPx = 184

/** The id of the section being read: the last heading above the upper edge. Null before the first. */
function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const headings = ids
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((heading) => heading !== null)
    let frame = 0
    const look = () => {
      frame = 0
      const passed = headings.findLast((heading) => heading.getBoundingClientRect().top <= reachedPx)
      setCurrent(passed?.id ?? null)
    }
    const handleScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    handleScroll()
    addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', handleScroll)
    }
  }, [ids])
  return current
}

/** The headings of a text: in the margin where there is one, folded above the text where there is none. */
export function ArticleContents({ contents }: { contents: Article['contents'] }) {
  const t = useT()
  const shown = contents.filter(({ level }) => level <= 3)
  const current = useCurrentSection(shown)
  if (shown.length < 2) return null
  const list = (
    <ol className="contents-list">
      {shown.map(({ id, level, title }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className="contents-margin" aria-label={t('articles.page.contents')}>
        {list}
      </nav>
      <div className="col-[text] min-w-0 mb-8 min-[74rem]:hidden">
        <Disclosure title={t('articles.page.contents')} boxed>
          <nav aria-label={t('articles.page.contents')}>{list}</nav>
        </Disclosure>
      </div>
    </>
  )
}
