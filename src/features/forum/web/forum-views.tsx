import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { useForumVisit } from './use-forum-visit.ts'

const views = [
  ['categories', '/forum'],
  ['new', '/forum/new'],
  ['unread', '/forum/unread'],
  ['mine', '/profile/forum'],
] as const

/** Ways a member looks at the forum; visitors have only the categories. */
export function ForumViews({ current }: { current: (typeof views)[number][0] }) {
  const { t } = useTranslator()
  const to = useHref()
  const user = useCurrentUser()
  useForumVisit(user !== null)
  if (!user) return null
  return (
    <div className="mb-4">
      <Segmented
        label={t('forum.view.label')}
        value={current}
        items={views.map(([value, path]) => ({ value, label: t(`forum.view.${value}`), href: to(path) }))}
      />
    </div>
  )
}
