import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { isLocale } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { reviewKinds } from '../../contract/moderation-limits.contract.ts'
import { LanguageSelect } from '../language-select.tsx'
import { contentAddress, contentLists, type ContentChoice } from './content-choice.ts'

/** Which list, which kind, which language; a plain form, so it works before the script does. */
export function ContentFilter({ choice }: { choice: ContentChoice }) {
  const t = useT()
  const base = useHref()('/staff/content')
  const router = useRouter()
  const { state, kind, language } = choice

  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const chosen = data.get('language')
    const href = contentAddress(base, {
      state,
      kind: reviewKinds.find((name) => name === data.get('kind')) ?? null,
      language: isLocale(chosen) ? chosen : null,
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
        label={t('moderation.queue.lists')}
        value={state}
        items={contentLists.map((name) => ({
          value: name,
          label: t(`moderation.content.list.${name}`),
          href: contentAddress(base, { state: name, kind, language }),
        }))}
      />
      <form action={base} onSubmit={handleSubmit}>
        {state !== 'waiting' && <input type="hidden" name="state" value={state} />}
        <Select
          key={kind ?? 'every kind'}
          small
          name="kind"
          aria-label={t('moderation.content.kinds')}
          defaultValue={kind ?? ''}
          onChange={(event) => event.currentTarget.form && apply(event.currentTarget.form)}
        >
          <option value="">{t('moderation.content.allKinds')}</option>
          <Options of={reviewKinds} say={(name) => t(`moderation.content.kind.${name}`)} />
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
