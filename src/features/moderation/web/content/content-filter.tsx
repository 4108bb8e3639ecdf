import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { searchLimits } from '../../../../contract/limits/content-limits.ts'
import { isLocale } from '../../../../contract/locales.ts'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { reviewKinds } from '../../contract/moderation-limits.contract.ts'
import { queueQueries } from '../queues.queries.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { LanguageSelect } from '../language-select.tsx'
import { contentAddress, contentLists, type ContentChoice } from './content-choice.ts'

/** Which list, which kind, which language, which words; a plain form, so it works before the script does. */
export function ContentFilter({ choice }: { choice: ContentChoice }) {
  const { t, locale } = useTranslator()
  const base = useHref()('/staff/content')
  const router = useRouter()
  const { state, kind, language, q } = choice
  const { data: queues } = useQuery(queueQueries.counts())
  // Numbers are of what waits; the lists of what is decided only grow.
  const content = state === 'waiting' ? queues?.content : null
  const counts = content && {
    all: content.articles + content.resources + content.versions,
    resource: content.resources,
    version: content.versions,
    article: content.articles,
  }
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${formatNumber(locale, count)}`

  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const chosen = data.get('language')
    const href = contentAddress(base, {
      state: contentLists.find((name) => name === data.get('state')) ?? 'waiting',
      kind,
      language: isLocale(chosen) ? chosen : null,
      q: String(data.get('q') ?? '').trim(),
    })
    void router.navigate({ href, resetScroll: false })
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return (
    <div className="queue-filter">
      <Segmented
        label={t('moderation.content.kinds')}
        value={kind ?? ''}
        items={[
          { value: '', label: withCount(t('moderation.content.all'), counts?.all) },
          ...(['resource', 'version', 'article'] as const).map((name) => ({
            value: name,
            label: withCount(t(`moderation.content.kindPlural.${name}`), counts?.[name]),
          })),
        ].map((item) => ({
          ...item,
          href: contentAddress(base, {
            state,
            q,
            kind: reviewKinds.find((name) => name === item.value) ?? null,
            language,
          }),
        }))}
      />
      <form action={base} onSubmit={handleSubmit}>
        {kind && <input type="hidden" name="kind" value={kind} />}
        <Input
          key={q}
          small
          type="search"
          name="q"
          icon={<Search size={16} />}
          aria-label={t('moderation.content.search')}
          placeholder={t('moderation.content.search')}
          defaultValue={q}
          maxLength={searchLimits.query}
        />
        <Select
          key={state}
          small
          name="state"
          aria-label={t('moderation.content.lists')}
          defaultValue={state}
          onChange={(event) => event.currentTarget.form && apply(event.currentTarget.form)}
        >
          <Options of={contentLists} say={(name) => t(`moderation.content.list.${name}`)} />
        </Select>
        <LanguageSelect value={language} onChoose={apply} />
        <noscript>
          <Button type="submit" size="s">
            {t('moderation.audit.show')}
          </Button>
        </noscript>
      </form>
    </div>
  )
}
