import { Play } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Rich, useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import type { Operation, OperationField } from '../../api-docs.contract.ts'
import { sendCall, type CallResult, type TypedCall } from './call-form.ts'
import { RateMeter } from '../guide/rate-meter.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'

/** A form that really makes the call, with the person's token. */
export function TryIt({
  operation,
  typed,
  onType,
  result,
  onResult,
}: {
  operation: Operation
  typed: TypedCall
  onType: (typed: TypedCall) => void
  result: CallResult | null
  onResult: (result: CallResult) => void
}) {
  const t = useT()
  const to = useHref()
  const tokenId = useId()
  const section = useRef<HTMLElement>(null)
  const tokenField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (tokenField.current && !tokenField.current.value) tokenField.current.value = storedToken()
  }, [])
  const { fields, body, method, access } = operation
  const asked = fields.filter((field) => field.in !== 'body')
  // Read from the elements, because only they know what was typed before hydration. No form, because the browser
  // would send the token in an address as long as no script runs.
  const handleSend = async () => {
    const token = typedIn(section.current, 'token').trim()
    const filled: TypedCall = {
      values: Object.fromEntries(asked.map(({ name }) => [name, typedIn(section.current, fieldName(name))])),
      body: body?.type === 'application/json' ? typedIn(section.current, 'body') : '',
      file: typed.file,
    }
    onType(filled)
    keepToken(token)
    onResult(await sendCall(operation, filled, token))
  }
  return (
    <section className="api-try" aria-labelledby="try" ref={section}>
      <h2 id="try">{t('apiDocs.try.title')}</h2>
      {method !== 'GET' && <Note>{t('apiDocs.try.real')}</Note>}
      {access !== 'guest' && (
        <Field
          id={tokenId}
          label={t('apiDocs.try.token')}
          help={
            <Rich
              id="apiDocs.try.tokenHelp"
              parts={{
                settings: (text) => (
                  <a className="link" href={to('/profile/settings/security')}>
                    {text}
                  </a>
                ),
              }}
            />
          }
        >
          <Input type="password" autoComplete="off" spellCheck={false} name="token" ref={tokenField} />
        </Field>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(190px,100%),1fr))] gap-x-4 gap-y-3">
        {asked.map((field) => (
          <TryField
            key={field.name}
            field={field}
            value={typed.values[field.name] ?? ''}
            onChange={(value) => onType({ ...typed, values: { ...typed.values, [field.name]: value } })}
          />
        ))}
      </div>
      {body?.type === 'application/json' && (
        <Field label={t('apiDocs.fields.body')}>
          <Textarea
            className="[&_textarea]:[font:500_13px/1.6_var(--mono)]"
            rows={6}
            spellCheck={false}
            name="body"
            defaultValue={typed.body}
            onChange={(event) => onType({ ...typed, body: event.target.value })}
          />
        </Field>
      )}
      {body && body.type !== 'application/json' && (
        <Field label={t('apiDocs.try.file')}>
          <input
            type="file"
            aria-label={t('apiDocs.try.file')}
            onChange={(event) => onType({ ...typed, file: event.target.files?.[0] ?? null })}
          />
        </Field>
      )}
      <Button variant="dark" onClick={handleSend}>
        <Play size={16} /> {t('apiDocs.try.send')}
      </Button>
      <div aria-live="polite">{result && <p className="font-600">{resultText(t, result)}</p>}</div>
      <RateMeter known={result && !('failed' in result) ? result.rate : null} own={operation.rate.name} />
    </section>
  )
}

function typedIn(section: HTMLElement | null, name: string): string {
  const found = section?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  return found?.value ?? ''
}

function resultText(t: ReturnType<typeof useT>, result: CallResult): string {
  if ('failed' in result) return t('apiDocs.try.failed')
  return t('apiDocs.try.done', { status: result.status, ms: result.ms })
}

/** Prefixed, so that it cannot clash with the form's own fields. */
const fieldName = (name: string): string => `field ${name}`

/** One field of a call; a select if it has a fixed set of values. */
function TryField({
  field: { name, required, values, default: usual, type },
  value,
  onChange,
}: {
  field: OperationField
  value: string
  onChange: (value: string) => void
}) {
  const chosen = values.length > 0 && !type.endsWith('[]')
  return (
    <Field label={<code>{name}</code>} required={required}>
      {chosen ? (
        <Select
          small
          name={fieldName(name)}
          defaultValue={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {!required && <option value="">–</option>}
          <Options of={values} />
        </Select>
      ) : (
        <Input
          small
          spellCheck={false}
          autoComplete="off"
          placeholder={values.length > 0 ? values.slice(0, 2).join(', ') : (usual ?? undefined)}
          name={fieldName(name)}
          defaultValue={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

const key = 'api.token'

/** Stored for this tab only. If the browser stores nothing, the token has to be typed again. */
function storedToken(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function keepToken(token: string): void {
  try {
    if (token) sessionStorage.setItem(key, token)
    else sessionStorage.removeItem(key)
  } catch {
    // Then it lasts as long as this page.
  }
}
