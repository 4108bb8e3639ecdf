import './requests.css'
import { useLocation, useParams } from '@tanstack/react-router'
import { CircleCheck, Clock, EyeOff, LogIn } from 'lucide-react'
import { platforms } from '../../../contract/game.ts'
import { locales } from '../../../contract/locales.ts'
import { parseArticleSlug } from '../../../contract/taxonomy.ts'
import { Ago } from '../../../web/ago.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { RichText } from '../../../web/rich-text/rich-text.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { CopyLink } from '../../../web/share/copy-link.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Link } from '../../../web/ui/text/link.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { ReportButton } from '../../moderation/web/reports/report-button.tsx'
import { PublicationHead } from '../../publications/kind/web/publication-head.tsx'
import { TextLanguages } from '../../publications/translations/web/publication-languages.tsx'
import { EditorLinks, useEditorLinks } from '../../publications/web/editor-links.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { isOver, requestPath } from '../request-limits.contract.ts'
import { cardOf, chosenLanguage } from './request-address.ts'
import { Reward, StateBadge } from './request-row.tsx'
import { RequestWork } from './work/request-work.tsx'
import { requestQueries, type ReadRequest } from './requests.queries.ts'
import { useDay } from './use-day.ts'

/** What author and staff must know: that readers do not see it, or that a change waits. */
function RequestStatus({ request }: { request: ReadRequest }) {
  const { t } = useTranslator()
  const { pending_revision: pending } = request
  if (!pending) return null
  const state = pending.status === 'declined' ? 'declined' : 'waiting'
  return request.public ? (
    <Note tone="lapis" icon={<Clock size={18} aria-hidden="true" />}>
      {t(`requests.status.edit.${state}`)}
    </Note>
  ) : (
    <Note tone={state === 'declined' ? 'brick' : 'honey'} icon={<EyeOff size={18} aria-hidden="true" />}>
      {t(`requests.status.${state}`)}
    </Note>
  )
}

/** What is wanted, for how much and until when. */
function RequestFacts({ request }: { request: ReadRequest }) {
  const { t } = useTranslator()
  const day = useDay()
  const any = t('requests.any')
  const facts: [string, string][] = [
    [t('requests.facet.type'), t(`taxonomy.types.${request.type}`)],
    [t('requests.facet.platform'), request.platforms.map((code) => platforms[code]).join(', ') || any],
    [t('requests.form.versions'), request.game_versions.join(', ') || any],
    [
      t('requests.facet.language'),
      request.wanted_languages.map((code) => locales[code].name).join(', ') || any,
    ],
    ...(request.deadline ? [[t('requests.form.deadline'), day(request.deadline)] as [string, string]] : []),
    ...(request.expires_at && !request.deadline
      ? [[t('requests.expires'), day(request.expires_at)] as [string, string]]
      : []),
  ]
  return (
    <dl className="panel request-facts">
      <div>
        <dt>{t('requests.facet.reward')}</dt>
        <dd>
          <Reward kopecks={request.reward} />
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One request: what is wanted, and below it the offers and the work on it. */
export function RequestPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const site = useSiteConfig()
  const user = useCurrentUser()
  const { id } = parseArticleSlug(useParams({ strict: false }).slug!)!
  const { search } = useLocation()
  const { data: request } = useSuspenseQuery(requestQueries.request(id, locale, chosenLanguage(search)))
  const { author } = request
  const path = to(requestPath(request))
  const links = useEditorLinks(request, requestPath(request))
  return (
    <div className="wrap pt-9 pb-6 max-md:pt-6 max-md:pb-4">
      <PublicationHead
        item={{ ...request, description: request.excerpt }}
        title={request.title}
        path={requestPath(request)}
        card={request.public ? cardOf(request) : null}
        type="article"
        listed={request.public}
      />
      <header className="mb-5">
        <nav aria-label={t('requests.path')} className="text-14">
          <a className="link link-quiet" href={to('/requests')}>
            {t('requests.list.title')}
          </a>
        </nav>
        <h1 className="page-title wrap-anywhere mt-2" lang={locales[request.shown_language].tag}>
          {request.title}
        </h1>
        <div className="flex flex-wrap items-center gap-2 mt-3">
          <StateBadge state={request.state} />
          <span className="meta">
            <span>{t('requests.offers', { count: request.offers })}</span>
            <Ago at={request.published_at ?? request.created_at} />
          </span>
        </div>
        <div className="grid gap-2.5 mt-4 empty:hidden">
          <RequestStatus request={request} />
          {request.languages.length > 1 && (
            <TextLanguages item={request} path={requestPath(request)} words="requests" />
          )}
          {request.fulfilled.map(({ performer, resource, at }) => (
            <Note key={at} tone="patina" icon={<CircleCheck size={18} aria-hidden="true" />}>
              {t('requests.fulfilledBy', {
                name: performer.deleted ? t('requests.nobody') : performer.username,
              })}{' '}
              {resource && <Link href={to(resource.path)}>{resource.title}</Link>}
            </Note>
          ))}
        </div>
      </header>
      <div className="request-grid">
        <div className="min-w-0 grid gap-6">
          <article className="panel grid gap-4 px-5 py-5">
            <div className="flex items-center gap-3">
              <Avatar src={author.avatar_url} size={44} lazy={false} />
              {author.deleted ? (
                <b>{t('requests.nobody')}</b>
              ) : (
                <a className="link link-quiet font-650" href={to(`/user/${author.id}`)} rel="author">
                  {author.username}
                </a>
              )}
              {request.translator && (
                <span className="meta">
                  {t('requests.translator', { name: request.translator.username })}
                </span>
              )}
            </div>
            <RichText html={request.content_html} lang={request.shown_language} />
            {request.tags.length > 0 && (
              <ul className="flex flex-wrap gap-2" aria-label={t('requests.form.tags')}>
                {request.tags.map(({ key, name }) => (
                  <li key={key}>
                    <Tag href={to(`/search?q=${encodeURIComponent(name)}`)}>{name}</Tag>
                  </li>
                ))}
              </ul>
            )}
            <div className="flex flex-wrap items-center gap-3">
              <EditorLinks
                noun="requests"
                pages={[
                  {
                    ...links.review,
                    shown: links.insider && (request.abilities.edit || request.abilities.remove),
                  },
                  links.edit,
                  links.translations,
                ]}
              />
              {request.public && <CopyLink url={site.origin + path} />}
              {request.public && (
                <ReportButton
                  subject={{ kind: 'request', id: request.id }}
                  author={author.id}
                  path={path}
                  named
                />
              )}
            </div>
          </article>
          {user ? (
            <RequestWork request={request} />
          ) : (
            request.state === 'open' && (
              <Note icon={<LogIn size={18} aria-hidden="true" />}>
                <p>{t('requests.visitor')}</p>
                <Button className="mt-3" href={to('/auth/login')}>
                  {t('requests.login')}
                </Button>
              </Note>
            )
          )}
        </div>
        <aside className="request-side">
          <RequestFacts request={request} />
          {request.reward > 0 && !isOver(request.state) && (
            <p className="text-ink-3 text-13">{t('requests.held.public')}</p>
          )}
        </aside>
      </div>
    </div>
  )
}
