import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus, Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { searchLimits } from '../../../../contract/limits/content-limits.ts'
import { isLocale, localeCodes, locales } from '../../../../contract/locales.ts'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT, useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { LanguageOptions } from '../../../../web/i18n/language-options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'
import { Chip } from '../../../../web/ui/text/chip.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { useSend } from '../../../moderation/web/use-send.ts'
import { useStaffActions } from '../../../moderation/web/use-staff-actions.ts'
import type { ConceptWords } from '../../../search/search-learning.contract.ts'
import { searchAddressOf, type SearchChoice } from './search-choice.ts'
import { learningCalls, learningQueries } from './search-learning.queries.ts'

const wordLength = 60

/** Concepts with their words; those staff added can be removed. */
export function ConceptList({ choice }: { choice: SearchChoice }) {
  const t = useT()
  const base = useHref()('/staff/search')
  const { data: list } = useQuery(learningQueries.concepts(choice))
  const next = list?.meta.next_cursor
  return (
    <>
      <div className="grid grid-cols-2 max-md:grid-cols-1 gap-4 mb-4">
        <FindConcept q={choice.q} />
        <NewConcept />
      </div>
      {list?.data.length === 0 && (
        <EmptyPanel
          model={<EmptyModel name="lamp" />}
          title={t('moderation.search.empty.words')}
          text={t('moderation.search.emptyWords')}
        />
      )}
      {list && list.data.length > 0 && (
        <ul className="grid gap-3.5 mb-4">
          {list.data.map((one) => (
            <li key={one.concept}>
              <ConceptCard concept={one} />
            </li>
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

/** A plain form, so it works before the script does. */
function FindConcept({ q }: { q: string }) {
  const t = useT()
  const base = useHref()('/staff/search')
  const router = useRouter()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void router.navigate({ href: searchAddressOf(base, { view: 'words', q: typed }) })
  }
  return (
    <search>
      <form
        className="panel flex items-end gap-2.5 p-4.5 [&>.btn]:min-h-11"
        action={base}
        onSubmit={handleSubmit}
      >
        <input type="hidden" name="view" value="words" />
        <div className="flex-1 min-w-0">
          <Field label={t('moderation.search.findWord')}>
            <Input
              type="search"
              name="q"
              icon={<Search size={18} aria-hidden="true" />}
              defaultValue={q}
              maxLength={searchLimits.query}
            />
          </Field>
        </div>
        <Button type="submit">{t('moderation.search.find')}</Button>
      </form>
    </search>
  )
}

function NewConcept() {
  const t = useT()
  const base = useHref()('/staff/search')
  const router = useRouter()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const { state, fields, error, submit } = useSend(async (transport) => {
    const { data } = await learningCalls.addConcept(transport, { name })
    setName('')
    toasts.show({ kind: 'success', title: t('moderation.search.conceptMade', { concept: data.concept }) })
    await client.invalidateQueries({ queryKey: ['moderations'] })
    await router.navigate({ href: searchAddressOf(base, { view: 'words', q: data.concept }) })
  })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className="panel flex items-end gap-2.5 p-4.5 [&>.btn]:min-h-11" noValidate onSubmit={handleSubmit}>
      <div className="flex-1 min-w-0">
        <Field label={t('moderation.search.newConcept')} error={fields.name || error}>
          <Input
            name="name"
            lang="en"
            autoComplete="off"
            maxLength={wordLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </div>
      <Button type="submit" busy={state === 'busy'}>
        {t('moderation.search.make')}
      </Button>
    </form>
  )
}

function ConceptCard({ concept: { concept, words } }: { concept: ConceptWords }) {
  const t = useT()
  const client = useQueryClient()
  const { act } = useStaffActions()
  const remove = (id: number, word: string) =>
    act(
      () => learningCalls.removeWord(transportOf(client), { id }),
      t('moderation.search.wordRemoved', { word }),
    )
  return (
    <section className="panel concept-card grid gap-3 p-4.5" aria-labelledby={`concept-${concept}`}>
      <h2 id={`concept-${concept}`} className="text-16 font-700 wrap-anywhere">
        {concept}
      </h2>
      <dl className="grid gap-2">
        {localeCodes.map((code) => (
          <div
            key={code}
            className="grid grid-cols-[8rem_minmax(0,1fr)] max-md:grid-cols-1 items-baseline gap-x-3 gap-y-1"
          >
            <dt className="text-13 text-ink-2">{locales[code].name}</dt>
            <dd className="flex flex-wrap gap-1.5" lang={locales[code].tag}>
              {words
                .filter((one) => one.language === code)
                .map(({ id, word }) =>
                  id === null ? (
                    <Chip key={word}>{word}</Chip>
                  ) : (
                    <Chip
                      key={word}
                      look="honey"
                      removeText={t('moderation.search.removeNamed', { word })}
                      onRemove={() => void remove(id, word)}
                    >
                      {word}
                    </Chip>
                  ),
                )}
            </dd>
          </div>
        ))}
      </dl>
      <AddWord concept={concept} />
    </section>
  )
}

function AddWord({ concept }: { concept: string }) {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const [language, setLanguage] = useState(locale)
  const [word, setWord] = useState('')
  const { state, fields, error, submit } = useSend(async (transport) => {
    const { data } = await learningCalls.addWord(transport, { concept, language, word })
    setWord('')
    toasts.show({ kind: 'success', title: t('moderation.search.wordAdded', { word: data.word }) })
    await client.invalidateQueries({ queryKey: ['moderations'] })
  })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className="flex flex-wrap items-start gap-2 [&>.btn]:min-h-11" noValidate onSubmit={handleSubmit}>
      <div className="w-44">
        <Select
          name="language"
          aria-label={t('moderation.search.languageOf', { concept })}
          value={language}
          onChange={(event) => isLocale(event.target.value) && setLanguage(event.target.value)}
        >
          <LanguageOptions />
        </Select>
      </div>
      <div className="flex-[0_1_280px] min-w-40">
        <Input
          name="word"
          aria-label={t('moderation.search.wordOf', { concept })}
          placeholder={t('moderation.search.word')}
          autoComplete="off"
          maxLength={wordLength}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <div aria-live="polite" className="mt-1 text-13 text-brick empty:hidden">
          {fields.word || error}
        </div>
      </div>
      <Button type="submit" busy={state === 'busy'}>
        <Plus size={17} aria-hidden="true" />
        {t('moderation.search.add')}
      </Button>
    </form>
  )
}
