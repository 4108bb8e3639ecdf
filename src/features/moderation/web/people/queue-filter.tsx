import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { isLocale, localeCodes, locales } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { queueAddress, queueLists } from './queue-choice.ts'
import type { QueueChoice } from './queue-choice.ts'

/** Which list, which language, which name; a plain form, so it works before the script does. */
export function QueueFilter({ choice }: { choice: QueueChoice }) {
  const t = useT()
  const base = useHref()('/staff/users')
  const router = useRouter()

  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const language = data.get('language')
    const next = {
      status: choice.status,
      q: String(data.get('q') ?? '').trim(),
      language: isLocale(language) ? language : null,
    }
    void router.navigate({ href: queueAddress(base, next), resetScroll: false })
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return (
    <div className="queue-filter">
      <Segmented
        label={t('moderation.queue.lists')}
        value={choice.status}
        items={queueLists.map((status) => ({
          value: status,
          label: t(`moderation.queue.list.${status}`),
          href: queueAddress(base, { status, language: choice.language }),
        }))}
      />
      <form action={base} onSubmit={handleSubmit}>
        {choice.status !== 'waiting' && <input type="hidden" name="status" value={choice.status} />}
        <Input
          key={choice.q}
          small
          type="search"
          name="q"
          icon={<Search size={16} />}
          aria-label={t('moderation.queue.search')}
          placeholder={t('moderation.queue.search')}
          defaultValue={choice.q}
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select
          key={choice.language ?? 'all'}
          small
          name="language"
          aria-label={t('moderation.queue.language')}
          defaultValue={choice.language ?? ''}
          onChange={(event) => event.currentTarget.form && apply(event.currentTarget.form)}
        >
          <option value="">{t('moderation.queue.allLanguages')}</option>
          {localeCodes.map((code) => (
            <option key={code} value={code}>
              {locales[code].name}
            </option>
          ))}
        </Select>
      </form>
    </div>
  )
}
