import { useState } from 'react'
import { emptyDocument, type RichDocument } from '../contract/rich-text/document.ts'
import { documentFromMarkdown } from '../contract/rich-text/markdown.ts'
import { textOf } from '../contract/rich-text/text-of.ts'
import { useTranslator } from '../web/i18n/translator.tsx'
import { Field } from '../web/ui/field/field.tsx'
import { Wrap } from '../web/ui/layout/wrap.tsx'
import { AutosaveState } from '../web/editor/autosave/autosave-state.tsx'
import { useAutosave } from '../web/editor/autosave/use-autosave.ts'
import { LazyEditor } from '../web/editor/lazy-editor.tsx'

/** Both editors and the state of the draft, for the eye. A development page; no visitor sees it. */
export function EditorShowcase() {
  const { locale } = useTranslator()
  const [value, setValue] = useState<RichDocument>(() =>
    documentFromMarkdown(editorSamples[locale] ?? editorSamples.ru!, 'full'),
  )
  const [small, setSmall] = useState(emptyDocument)
  const draft = useAutosave({
    key: 'sheet',
    value,
    save: () => new Promise<void>((resolve) => setTimeout(resolve, 600)),
    onTake: setValue,
  })
  return (
    <Wrap as="main" className="py-8">
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <h1>Editor</h1>
        <AutosaveState draft={draft} />
      </div>
      <div className="max-w-[845px] space-y-8">
        <LazyEditor
          label="Text"
          name="content"
          value={value}
          onChange={setValue}
          limits={{ min: 300, max: 30_000 }}
          language={locale}
          onUpload={fakeUpload}
          searchUsers={fakeSearch}
          onPreview={fakePreview}
        />
        <Field label="Comment">
          <LazyEditor
            size="small"
            label="Comment"
            name="comment"
            value={small}
            onChange={setSmall}
            limits={{ min: 2, max: 500 }}
            language={locale}
            searchUsers={fakeSearch}
          />
        </Field>
      </div>
    </Wrap>
  )
}

const names = ['Savelich', 'Gleb_red', 'tps_doctor', 'Aidos', 'author']
const fakeSearch = (query: string) =>
  Promise.resolve(
    names
      .map((username, index) => ({ id: index + 1, username }))
      .filter(({ username }) => username.toLowerCase().startsWith(query.toLowerCase())),
  )

const fakePreview = (document: RichDocument) =>
  Promise.resolve(
    textOf(document)
      .split('\n')
      .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
      .join(''),
  )

let lastId = 100
async function fakeUpload(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
) {
  for (let step = 1; step <= 10; step++) {
    await new Promise((resolve) => setTimeout(resolve, 120))
    signal.throwIfAborted()
    onProgress(step / 10)
  }
  const url = URL.createObjectURL(file)
  const id = ++lastId
  return { id, picture: { id, url, width: 640, height: 360, preview: '', srcset: '' } }
}

const blocks = `
| view-distance | 10 | 6 |
|---|---:|---:|
| region-threads | 4 | 11 |

- [x] Paper 1.21
- [ ] Folia

\`\`\`yaml
view-distance: 6
# comment
\`\`\`

:::spoiler config.yml
\`a: 1\`
:::

:::tip
**Vault**
:::

:::video youtube dQw4w9WgXcQ Caravans
:::
`

export const editorSamples: Partial<Record<string, string>> = {
  ru: `## Караван в три шага

Поставьте две станции, назначьте маршрут командой \`/caravan route\` и наймите охрану. Дальше караван ходит **сам**, даже когда чанки *выгружены*, см. [страницу](https://papermc.io/).

- расписание в игровых или настоящих часах
- страховка груза через любой Vault-банк

1. раз
2. два

> Девятьсот человек в одной точке — это один регион и один поток.

---
${blocks}`,
  th: `## คาราวานในสามขั้นตอน

ตั้งสถานีสองแห่ง กำหนดเส้นทางด้วยคำสั่ง \`/caravan route\` แล้วจ้างคนคุ้มกัน จากนั้นคาราวานจะเดินทาง**เอง**

- ตารางเวลาในเกมหรือเวลาจริง
- ประกันสินค้าผ่านธนาคาร Vault

> ผู้เล่นเก้าร้อยคนในจุดเดียวคือหนึ่งภูมิภาคและหนึ่งเธรด
${blocks}`,
}
