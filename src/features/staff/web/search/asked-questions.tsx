import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { isLocale, locales, type Locale } from '../../../../contract/locales.ts'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT, useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { href as hrefOf, useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'
import { Chip } from '../../../../web/ui/text/chip.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import { LanguageSelect } from '../../../moderation/web/language-select.tsx'
import { useStaffActions } from '../../../moderation/web/use-staff-actions.ts'
import type { AskedQuestion } from '../../../search/search-learning.contract.ts'
import { searchQueries } from '../../../search/web/search.queries.ts'
import { searchAddressOf, type SearchChoice } from './search-choice.ts'
import { learningCalls, learningQueries } from './search-learning.queries.ts'

/** Hides a question from the lists and the home page, or shows it again. */
function useHide() {
  const t = useT()
  const client = useQueryClient()
  const { act } = useStaffActions()
  return async (question: string, language: Locale, hidden: boolean) => {
    await act(
      () => learningCalls.hide(transportOf(client), { question, language, hidden }),
      t(hidden ? 'moderation.search.hidden' : 'moderation.search.shown', { question }),
    )
    await client.invalidateQueries({ queryKey: ['search', 'examples'] })
  }
}

/** Questions that at least three people asked. */
export function AskedQuestions({ choice }: { choice: SearchChoice }) {
  const t = useT()
  const base = useHref()('/staff/search')
  const { data: list } = useQuery(learningQueries.questions(choice))
  const next = list?.meta.next_cursor
  return (
    <>
      {choice.view === 'found' && <HomeExamples language={choice.language} />}
      {list?.data.length === 0 && (
        <EmptyPanel
          model={<EmptyModel name="lamp" />}
          title={t(`moderation.search.empty.${choice.view}`)}
          text={t('moderation.search.emptyText')}
        />
      )}
      {list && list.data.length > 0 && (
        <ul className="panel mb-4">
          {list.data.map((one) => (
            <AskedRow key={`${one.language} ${one.question}`} asked={one} view={choice.view} />
          ))}
        </ul>
      )}
      {next && (
        <Button href={searchAddressOf(base, { ...choice, cursor: next })}>
          {t('moderation.search.more')}
        </Button>
      )}
    </>
  )
}

/** Period and language; a plain form, so it works before the script does. */
export function AskedFilter({ choice }: { choice: SearchChoice }) {
  const t = useT()
  const base = useHref()('/staff/search')
  const router = useRouter()
  const { view, days, language } = choice
  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const chosen = data.get('language')
    const href = searchAddressOf(base, {
      view,
      language: isLocale(chosen) ? chosen : null,
      days: data.get('days') === '30' ? '30' : '7',
    })
    void router.navigate({ href, resetScroll: false })
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return (
    <form action={base} onSubmit={handleSubmit}>
      {view !== 'missed' && <input type="hidden" name="view" value={view} />}
      <Select
        key={days}
        small
        name="days"
        aria-label={t('moderation.search.period')}
        defaultValue={days}
        onChange={(event) => event.currentTarget.form && apply(event.currentTarget.form)}
      >
        <Options
          of={['7', '30'] as const}
          say={(count) => t('moderation.search.days', { count: Number(count) })}
        />
      </Select>
      <LanguageSelect value={language} onChoose={apply} />
      <noscript>
        <Button type="submit" size="s">
          {t('moderation.audit.show')}
        </Button>
      </noscript>
    </form>
  )
}

/** The examples of the home page, each with a button to hide it. */
function HomeExamples({ language }: { language: Locale | null }) {
  const { t, locale } = useTranslator()
  const hide = useHide()
  const shown = language ?? locale
  const { data: examples } = useQuery(searchQueries.examples(shown))
  if (!examples || examples.length === 0) return null
  return (
    <section className="panel flex flex-wrap items-center gap-2 mb-4 px-4.5 py-3" aria-labelledby="on-home">
      <h2 id="on-home" className="me-1 text-14 font-600">
        {t('moderation.search.onHome', { language: locales[shown].name })}
      </h2>
      {examples.map((question) => (
        <Chip
          key={question}
          removeText={t('moderation.search.hideNamed', { question })}
          onRemove={() => void hide(question, shown, true)}
        >
          {question}
        </Chip>
      ))}
    </section>
  )
}

function AskedRow({ asked, view }: { asked: AskedQuestion; view: SearchChoice['view'] }) {
  const t = useT()
  const base = useHref()('/staff/search')
  const hide = useHide()
  const { question, language, people } = asked
  return (
    <li className="asked-row ruled flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4.5 py-3">
      <div className="grid gap-0.5 min-w-0">
        <Link href={`${hrefOf(language, '/search')}?q=${encodeURIComponent(question)}`}>
          <b className="wrap-anywhere">{question}</b>
        </Link>
        <span className="case-hint">
          {locales[language].name} · {t('moderation.search.people', { count: people })} ·{' '}
          {t('moderation.search.asked', { count: asked.asked })}
        </span>
      </div>
      <div className="flex gap-2">
        {view === 'missed' && (
          <Button size="s" href={searchAddressOf(base, { view: 'words', q: question })}>
            {t('moderation.search.findConcept')}
          </Button>
        )}
        <Button
          size="s"
          aria-label={t(view === 'hidden' ? 'moderation.search.showNamed' : 'moderation.search.hideNamed', {
            question,
          })}
          onClick={() => void hide(question, language, view !== 'hidden')}
        >
          {t(view === 'hidden' ? 'moderation.search.show' : 'moderation.search.hide')}
        </Button>
      </div>
    </li>
  )
}
