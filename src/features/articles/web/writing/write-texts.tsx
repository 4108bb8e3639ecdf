import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from '../../../../contract/locales.ts'
import { locales } from '../../../../contract/locales.ts'
import { formatNumber } from '../../../../contract/numbers.ts'
import { writeBlocks } from '../../../../contract/rich-text/markdown-write.ts'
import { textLength } from '../../../../contract/rich-text/text-of.ts'
import type { RichTextEditorProps } from '../../../../web/editor/editor-props.ts'
import { LazyEditor } from '../../../../web/editor/lazy-editor.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { Input } from '../../../../web/ui/input.tsx'
import { Textarea } from '../../../../web/ui/textarea.tsx'
import { articleLimits } from '../../article-words.contract.ts'
import type { WriteErrors } from './use-write-errors.ts'
import { codePoints } from './written.ts'
import type { Written } from './written.ts'

/** Title, description and body with their counters; the same for an article and for a translation. */
export function WriteTexts({
  written,
  onChange,
  errors,
  language,
  services,
  markdown,
  between,
}: {
  written: Written
  onChange: (part: Partial<Written>) => void
  errors: WriteErrors
  language: Locale
  services: Partial<RichTextEditorProps>
  /** What a plain form had sent. */
  markdown?: string | undefined
  /** Fields before the text. */
  between?: ReactNode
}) {
  const { t, locale } = useTranslator()
  const lang = locales[language].tag
  const [first] = useState(() => markdown ?? writeBlocks(written.content.content))
  const counter = (count: number, { max }: { max: number }) =>
    `${formatNumber(locale, count)} / ${formatNumber(locale, max)}`
  const { title, description, content } = articleLimits
  const [titleLength, descriptionLength] = [codePoints(written.title), codePoints(written.description)]
  const contentLength = textLength(written.content)
  return (
    <>
      <Field
        label={t('articles.write.title')}
        counter={counter(titleLength, title)}
        over={titleLength > title.max}
        error={errors.of('title')}
        required
      >
        <Input
          name="title"
          lang={lang}
          autoComplete="off"
          value={written.title}
          onChange={(event) => {
            errors.drop('title')
            onChange({ title: event.target.value })
          }}
        />
      </Field>
      <Field
        label={t('articles.write.description')}
        hint={t('articles.write.descriptionHint')}
        counter={counter(descriptionLength, description)}
        over={descriptionLength > description.max}
        error={errors.of('description')}
        required
      >
        <Textarea
          name="description"
          lang={lang}
          rows={2}
          className="write-short"
          value={written.description}
          onChange={(event) => {
            errors.drop('description')
            // One paragraph: a line feed would be refused.
            onChange({ description: event.target.value.replace(/\s*\n\s*/g, ' ') })
          }}
        />
      </Field>
      {between}
      <Field
        id="write-content"
        label={t('articles.write.content')}
        counter={counter(contentLength, content)}
        over={contentLength > content.max}
        error={errors.of('content')}
        required
      >
        <LazyEditor
          {...services}
          id="write-content"
          describedBy="write-content-message"
          name="content"
          label={t('articles.write.content')}
          markdown={first}
          value={written.content}
          onChange={(document) => {
            errors.drop('content')
            onChange({ content: document })
          }}
          language={language}
          invalid={errors.of('content') !== undefined}
        />
      </Field>
    </>
  )
}
