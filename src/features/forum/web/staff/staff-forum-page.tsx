import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { StaffFrame } from '../../../moderation/web/staff-frame.tsx'
import type { ForumCategory } from '../../forum.contract.ts'
import { forgetForum, forumCalls, forumQueries } from '../forum.queries.ts'
import { CategoryForm } from './category-form.tsx'

const step = 10

/** The categories of the forum: their words in six languages, their rules and their order. */
export function StaffForumPage() {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { data: categories } = useSuspenseQuery(forumQueries.categories(locale))
  // An empty name: a new one is being made.
  const [open, setOpen] = useState<string | null>(null)

  /** Changes the places of two neighbors; places are counted anew, so that no two are the same. */
  const move = (category: ForumCategory, by: -1 | 1) =>
    attempt(async () => {
      const transport = transportOf(client)
      const order = [...categories]
      const at = order.indexOf(category)
      order.splice(at, 1)
      order.splice(at + by, 0, category)
      for (const [index, { key, position }] of order.entries()) {
        const place = (index + 1) * step
        if (position === place) continue
        const { data } = await forumCalls.category(transport, { category: key })
        const { key: _, ...written } = data
        await forumCalls.saveCategory(transport, { category: key, ...written, position: place })
      }
      await forgetForum(client)
    }, t('forum.admin.saved'))
  const remove = (key: string) =>
    attempt(async () => {
      await forumCalls.removeCategory(transportOf(client), { category: key })
      setOpen(null)
      await forgetForum(client)
    }, t('forum.admin.removed'))
  return (
    <StaffFrame page="forum">
      <ul className="panel mb-4">
        {categories.map((category, index) => (
          <li key={category.key} className="ruled px-4.5 py-3">
            <div className="flex flex-wrap items-center gap-3">
              <div className="flex-1 min-w-0">
                <b>{category.name}</b> <code>{category.key}</code>
                <p className="text-ink-2 text-13">
                  {t(`forum.section.${category.section}`)} · {t(`forum.opens.${category.opens}`)} ·{' '}
                  {t('forum.topics', { count: category.topics })}
                </p>
              </div>
              <IconButton
                label={t('forum.admin.up', { name: category.name })}
                aria-disabled={index === 0 || undefined}
                onClick={() => index > 0 && void move(category, -1)}
              >
                <ArrowUp size={18} />
              </IconButton>
              <IconButton
                label={t('forum.admin.down', { name: category.name })}
                aria-disabled={index === categories.length - 1 || undefined}
                onClick={() => index < categories.length - 1 && void move(category, 1)}
              >
                <ArrowDown size={18} />
              </IconButton>
              <Button size="s" onClick={() => setOpen(open === category.key ? null : category.key)}>
                {t('forum.admin.edit')}
              </Button>
            </div>
            {open === category.key && (
              <CategoryForm
                category={category.key}
                onSaved={() => setOpen(null)}
                onRemove={category.topics === 0 ? () => void remove(category.key) : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {open === '' ? (
        <div className="panel px-4.5 py-3">
          <CategoryForm category={null} onSaved={() => setOpen(null)} />
        </div>
      ) : (
        <Button onClick={() => setOpen('')}>
          <Plus size={17} aria-hidden="true" />
          {t('forum.admin.new')}
        </Button>
      )}
    </StaffFrame>
  )
}
