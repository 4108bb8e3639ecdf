import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { stringifySearch } from '../../../web/routing/search.ts'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { commentKinds, commentSorts } from '../comment-limits.contract.ts'
import { searchWith } from './comment-choice.ts'
import type { CommentChoice } from './comment-choice.ts'
import { kindIcons } from './comment-kind.tsx'

/** Order and kind of the comments, as links. With scripts they work without scrolling away. */
export function CommentTools({ choice }: { choice: CommentChoice }) {
  const t = useT()
  const router = useRouter()
  const { pathname, search } = useLocation()
  const address = (change: Partial<CommentChoice>) => {
    const next = { cursor: null, comment: null, answers: null, reply: null, ...change }
    return `${pathname}${stringifySearch(searchWith(search, next))}#comments`
  }
  function handleClick(event: MouseEvent<HTMLDivElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const href = link.pathname + link.search
    void router.navigate({ href, resetScroll: false, replace: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside are the controls
    <div className="comment-tools" onClick={handleClick}>
      <Segmented
        label={t('comments.sort.label')}
        value={choice.sort}
        items={commentSorts.map((sort) => ({
          value: sort,
          label: t(`comments.sort.${sort}`),
          href: address({ sort }),
        }))}
      />
      <nav className="flex flex-wrap gap-1.5 min-w-0" aria-label={t('comments.filter.label')}>
        {commentKinds.map((kind) => {
          const Icon = kindIcons[kind]
          const on = choice.kind === kind
          return (
            <a
              key={kind}
              className={on ? 'chip chip-honey' : 'chip'}
              href={address({ kind: on ? null : kind })}
              aria-current={on ? 'true' : undefined}
              rel="nofollow"
            >
              <Icon size={14} />
              {t(`comments.filter.${kind}`)}
            </a>
          )
        })}
      </nav>
    </div>
  )
}
