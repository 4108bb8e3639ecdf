import './forum.css'
import { useParams } from '@tanstack/react-router'
import { forumCategories } from '../../../contract/taxonomy.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { Button } from '../../../web/ui/button/button.tsx'

/** What the forum will be: the one "soon" page of the site. */
export function ForumPage() {
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
      <h2 className="forum-heading">{t('forum.categories')}</h2>
      <ul className="forum-categories">
        {forumCategories
          // Requests stay hidden everywhere until the forum opens.
          .filter((name) => name !== 'requests' || category === 'requests')
          .map((name) => (
            <li key={name} className="panel">
              <a href={to(`/forum/${name}`)} aria-current={name === category ? 'page' : undefined}>
                {t(`forum.category.${name}`)}
              </a>
              <p>{t(`forum.about.${name}`)}</p>
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
