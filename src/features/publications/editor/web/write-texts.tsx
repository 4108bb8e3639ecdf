import type { ReactNode } from 'react'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichTextEditorProps } from '../../../../web/editor/editor-props.ts'
import type { WriteErrors } from './use-write-errors.ts'
import { WriteContent } from './write-content.tsx'
import { WriteDescription, WriteTitle } from './write-words.tsx'
import type { PublicationFormState } from '../../kind/web/form-state.ts'

/** Title, description and body with their counters; the same for every kind and for a translation. */
export function WriteTexts({
  limits,
  formState,
  onChange,
  errors,
  language,
  services,
  markdown,
  between,
  described = true,
}: {
  limits: Record<'title' | 'description' | 'content', { max: number }>
  formState: PublicationFormState
  onChange: (part: Partial<Pick<PublicationFormState, 'title' | 'description' | 'content'>>) => void
  errors: WriteErrors<'title' | 'description' | 'content'>
  language: Locale
  services: Partial<RichTextEditorProps>
  /** What a plain form had sent. */
  markdown?: string | undefined
  /** Fields before the text. */
  between?: ReactNode
  /** False for kinds that have no description. */
  described?: boolean
}) {
  const fields = { errors, language, onChange }
  return (
    <>
      <WriteTitle {...fields} value={formState.title} max={limits.title.max} />
      {described && (
        <WriteDescription {...fields} value={formState.description} max={limits.description.max} />
      )}
      {between}
      <WriteContent
        value={formState.content}
        max={limits.content.max}
        error={errors.of('content')}
        language={language}
        services={services}
        markdown={markdown}
        onChange={(content) => {
          errors.drop('content')
          onChange({ content })
        }}
      />
    </>
  )
}
