import { useT } from '../../../../web/i18n/translator.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { Textarea } from '../../../../web/ui/textarea.tsx'
import { parseJsonComponent } from '../../text/json-component.ts'
import { JsonText } from '../tooltip/json-text.tsx'
import { useDraft } from '../inspector/use-draft.ts'

/** A JSON text component. Line breaks are only for typing: the file holds one line. */
export function JsonArgument({ value, onChange }: { value: string; onChange: (argument: string) => void }) {
  const t = useT()
  const draft = useDraft(value, (text) => onChange(text.replace(/\s*\n\s*/g, ' ')))
  return (
    <Field
      label={t('constructor.action.argument.json')}
      error={!isJson(value) && t('constructor.action.badJson')}
    >
      <Textarea
        className="font-mono text-13 [&_textarea]:min-h-10 [&_textarea]:font-mono [&_textarea]:text-13"
        rows={3}
        spellCheck={false}
        value={draft.value}
        onChange={(event) => draft.onChange(event.target.value)}
        onBlur={draft.onBlur}
      />
      {parseJsonComponent(value) && (
        <figure className="rich-line-preview" aria-label={t('constructor.text.preview')}>
          <p className="mc-line">
            <JsonText text={value} />
          </p>
        </figure>
      )}
    </Field>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    // A placeholder may stand where a value belongs.
    return /[%{]\w+[%}]/.test(text) && text.trim().startsWith('{')
  }
}
