import { useQueryClient } from '@tanstack/react-query'
import { unsentFormKey, type UnsentForm } from '../../../../contract/posted-form.ts'
import { resourceTypes } from '../../../../contract/taxonomy.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PlainForm, usePosted } from '../../../../web/form/plain-form.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { LanguageOptions } from '../../../../web/i18n/language-options.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { PlainSorting } from '../../../publications/editor/web/plain-sorting.tsx'
import { useWriteErrors } from '../../../publications/editor/web/use-write-errors.ts'
import { plainResourceForm, resourceLimits } from '../../../resources/limits/resource-limits.contract.ts'

const fields = ['type', 'title', 'slug', 'description', 'content', 'language', 'categories', 'tags'] as const

/** The words of a new resource where there are no scripts; files, pictures and the team come later, with them. */
export function PlainResourceForm() {
  const { t, locale } = useTranslator()
  const posted = usePosted(plainResourceForm)
  const unsent = useQueryClient().getQueryData<UnsentForm>(unsentFormKey)
  const errors = useWriteErrors(fields, posted?.error)
  const sent = posted?.values ?? (unsent?.form === plainResourceForm ? unsent.values : {})
  const first = fields.find((field) => errors.of(field) !== undefined)
  const about = (field: (typeof fields)[number]) => ({ error: errors.of(field), focus: first === field })
  const noType = errors.of('type') && !sent.type ? { error: t('resources.write.typeMissing') } : {}
  return (
    <PlainForm
      name={plainResourceForm}
      className="grid gap-4.5 max-w-190 [&_textarea[name=content]]:min-h-[20rem]"
    >
      <Note tone="lapis">{t('resources.write.plain.about')}</Note>
      {errors.general && <Note tone="brick">{errors.general}</Note>}
      <Field label={t('resources.write.type')} required {...about('type')} {...noType}>
        <Select name="type" defaultValue={sent.type ?? ''}>
          <option value="">{t('resources.write.plain.noType')}</option>
          <Options of={resourceTypes} say={(type) => t(`taxonomy.types.${type}`)} />
        </Select>
      </Field>
      <Field label={t('publications.title')} required {...about('title')}>
        <Input name="title" defaultValue={sent.title ?? ''} maxLength={resourceLimits.title.max} />
      </Field>
      <Field
        label={t('resources.write.slug.label')}
        help={t('resources.write.slug.letters')}
        required
        {...about('slug')}
      >
        <Input
          name="slug"
          defaultValue={sent.slug ?? ''}
          maxLength={resourceLimits.slug.max}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={t('publications.language')} help={t('publications.languageHelp')} {...about('language')}>
        <Select name="language" defaultValue={sent.language ?? locale}>
          <LanguageOptions />
        </Select>
      </Field>
      <Field label={t('publications.description')} required {...about('description')}>
        <Textarea name="description" rows={3} defaultValue={sent.description ?? ''} />
      </Field>
      <Field
        label={t('publications.content')}
        hint={t('resources.write.plain.markdown')}
        required
        {...about('content')}
      >
        <Textarea name="content" rows={16} defaultValue={(sent.content ?? '').replaceAll('\r\n', '\n')} />
      </Field>
      <PlainSorting errors={errors} sent={sent} />
      <div>
        <Button type="submit" variant="primary">
          {t('resources.write.plain.save')}
        </Button>
      </div>
    </PlainForm>
  )
}
