import './forum.css'
import { useParams } from '@tanstack/react-router'
import { forumCategories } from '../../../contract/taxonomy.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { Button } from '../../../web/ui/button/button.tsx'

/** A preview of the forum: the only "soon" page of the site. */
export function ForumSoon() {
  const { category: asked } = useParams({ strict: false })
  const category = forumCategories.find((name) => name === asked) ?? null
  const t = useT()
  const to = useHref()
  return (
    <PageFrame
      title={category ? t(`forum.category.${category}`) : t('forum.title')}
      count={<Badge tone="honey">{t('forum.soon')}</Badge>}
      description={category ? t(`forum.about.${category}`) : t('forum.description')}
      path={category ? `/forum/${category}` : '/forum'}
    >
      <p className="page-lead">{category ? t(`forum.about.${category}`) : t('forum.description')}</p>
      <div className="forum-plan">
        <EmptyModel name="lamp" />
        <div>
          <h2>{t('forum.plan.title')}</h2>
          <ul>
            {(['topics', 'languages', 'requests', 'solved'] as const).map((key) => (
              <li key={key}>{t(`forum.plan.${key}`)}</li>
            ))}
          </ul>
        </div>
      </div>
      <h2 className="text-21 font-750 leading-title mt-9 mb-3.5">{t('forum.categories')}</h2>
      <ul className="flex flex-wrap gap-3 [&>li]:flex-[1_1_min(280px,100%)]">
        {forumCategories
          // Requests stay hidden everywhere until the forum opens.
          .filter((name) => name !== 'requests' || category === 'requests')
          .map((name) => (
            <li
              key={name}
              className="panel relative px-4.5 py-4 hover:border-line-3 [&:has([aria-current])]:border-honey-lo [&:has([aria-current])]:bg-honey-wash"
            >
              <a
                className="text-ink font-650 no-underline after:absolute after:inset-0"
                href={to(`/forum/${name}`)}
                aria-current={name === category ? 'page' : undefined}
              >
                {t(`forum.category.${name}`)}
              </a>
              <p className="mt-1 text-ink-2 text-14">{t(`forum.about.${name}`)}</p>
            </li>
          ))}
      </ul>
      <div className="mt-8">
        <Button href={to(category ? '/forum' : '/articles')}>
          {t(category ? 'forum.back' : 'forum.readArticles')}
        </Button>
      </div>
    </PageFrame>
  )
}
