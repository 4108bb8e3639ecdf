import './requests.css'
import { Ago } from '../../../web/ago.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { useQuery } from '../../../web/use-query.ts'
import { requestQueries } from './requests.queries.ts'
import { Stars } from './work/stars.tsx'

/** What a person did on the board and what others say of it; nothing where there is nothing. */
export function BoardPerson({ id }: { id: number }) {
  const open = useSiteConfig().forum === 'on'
  const { t } = useTranslator()
  const to = useHref()
  const { data: person } = useQuery({ ...requestQueries.person(id), enabled: open })
  if (!person || (person.fulfilled === 0 && person.asked === 0 && person.ratings === 0)) return null
  return (
    <section className="mt-6" aria-labelledby="board-person">
      <div className="profile-part">
        <h2 id="board-person">{t('requests.person.title')}</h2>
      </div>
      <p className="meta">
        <span>{t('requests.fulfilledCount', { count: person.fulfilled })}</span>
        {person.asked > 0 && <span>{t('requests.person.asked', { count: person.asked })}</span>}
        {person.stars !== null && (
          <span className="inline-flex items-center gap-1.5">
            <Stars value={person.stars} /> {t('requests.person.ratings', { count: person.ratings })}
          </span>
        )}
      </p>
      {person.latest.length > 0 && (
        <ul className="panel mt-3">
          {person.latest.map((rating) => (
            <li key={rating.deal_id} className="request-card">
              <p className="flex flex-wrap items-center gap-2">
                {rating.author.deleted ? (
                  <b>{t('requests.nobody')}</b>
                ) : (
                  <a className="link link-quiet font-650" href={to(`/user/${rating.author.id}`)}>
                    {rating.author.username}
                  </a>
                )}
                <Stars value={rating.stars} />
                <span className="text-ink-3 text-13">
                  <Ago at={rating.created_at} day />
                </span>
              </p>
              {rating.text && <p className="request-words">{rating.text}</p>}
              {rating.answer && (
                <p className="request-words ps-4 text-ink-2">
                  <b>{t('requests.person.reply')}:</b> {rating.answer}
                </p>
              )}
              {rating.request && (
                <a className="link text-14" href={to(rating.request.path)}>
                  {rating.request.title}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
