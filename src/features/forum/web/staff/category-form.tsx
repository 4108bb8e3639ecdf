import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { localeCodes, locales, type Locale } from '../../../../contract/locales.ts'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useQuery } from '../../../../web/use-query.ts'
import {
  categoryIcons,
  forumSections,
  topicKinds,
  topicOpeners,
  topicSorts,
} from '../../forum-limits.contract.ts'
import { CategoryIcon } from '../category-icon.tsx'
import { forgetForum, forumCalls, forumQueries } from '../forum.queries.ts'

const choices = { section: forumSections, opens: topicOpeners, sort: topicSorts } as const

/** One category in all languages, or a new one. */
export function CategoryForm({
  category,
  onSaved,
  onRemove,
}: {
  /** Null: a new one. */
  category: string | null
  onSaved: () => void
  /** Left out: it has topics and stays. */
  onRemove?: (() => void) | undefined
}) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const { busy, submit, errorOf } = useSubmit(['category', 'names', 'descriptions', 'kinds'])
  const { data: stored } = useQuery({ ...forumQueries.category(category ?? ''), enabled: category !== null })
  if (category !== null && !stored) return null

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = (name: string) => String(data.get(name) ?? '')
    const one = <T extends string>(name: keyof typeof choices, known: readonly T[]): T =>
      known.find((value) => value === given(name)) ?? known[0]!
    const inAll = (name: string) =>
      Object.fromEntries(localeCodes.map((code) => [code, given(`${name}.${code}`)])) as Record<
        Locale,
        string
      >
    await submit(async () => {
      await forumCalls.saveCategory(transportOf(client), {
        category: category ?? given('key'),
        section: one('section', forumSections),
        opens: one('opens', topicOpeners),
        sort: one('sort', topicSorts),
        icon: categoryIcons.find((icon) => icon === given('icon')) ?? 'messages',
        kinds: topicKinds.filter((kind) => data.getAll('kinds').includes(kind)),
        position: stored?.position ?? 500,
        names: inAll('names'),
        descriptions: inAll('descriptions'),
      })
      toasts.show({ kind: 'success', title: t('forum.admin.saved') })
      await forgetForum(client)
      onSaved()
    })
  }
  return (
    <form className="grid gap-4 mt-4" onSubmit={handleSubmit} noValidate>
      {category === null && (
        <Field
          label={t('forum.admin.key')}
          hint={t('forum.admin.keyHint')}
          error={errorOf('category')}
          required
        >
          <Input name="key" autoComplete="off" maxLength={24} />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        {localeCodes.map((code) => (
          <fieldset key={code} className="grid gap-2" lang={locales[code].tag}>
            <legend className="text-14 font-650 mb-1">{locales[code].name}</legend>
            <Input
              name={`names.${code}`}
              aria-label={t('forum.admin.name')}
              placeholder={t('forum.admin.name')}
              maxLength={40}
              defaultValue={stored?.names[code]}
            />
            <Input
              name={`descriptions.${code}`}
              aria-label={t('forum.admin.description')}
              placeholder={t('forum.admin.description')}
              maxLength={200}
              defaultValue={stored?.descriptions[code]}
            />
          </fieldset>
        ))}
      </div>
      {(errorOf('names') ?? errorOf('descriptions')) && (
        <p className="field-message">{t('forum.admin.allLanguages')}</p>
      )}
      <div className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
        {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
          <Field key={name} label={t(`forum.admin.${name}`)}>
            <Select name={name} defaultValue={stored?.[name]}>
              <Options of={choices[name]} say={(value) => t(`forum.${name}.${value}`)} />
            </Select>
          </Field>
        ))}
      </div>
      <fieldset className="forum-icons">
        <legend className="text-14 font-650 mb-1.5">{t('forum.admin.icon')}</legend>
        {categoryIcons.map((icon) => (
          <label key={icon} className="forum-icon" title={t(`forum.icon.${icon}`)}>
            <input
              type="radio"
              name="icon"
              value={icon}
              aria-label={t(`forum.icon.${icon}`)}
              defaultChecked={icon === (stored?.icon ?? 'messages')}
            />
            <CategoryIcon icon={icon} />
          </label>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-4">
        <legend className="text-14 font-650 mb-1.5">{t('forum.admin.kinds')}</legend>
        {topicKinds.map((kind) => (
          <Checkbox
            key={kind}
            name="kinds"
            value={kind}
            label={t(`forum.kind.${kind}`)}
            defaultChecked={stored?.kinds.includes(kind) ?? kind === 'discussion'}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {t('forum.form.save')}
        </Button>
        {onRemove && (
          <Button variant="ghost" onClick={onRemove}>
            {t('forum.admin.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
