import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dependencyKinds, type DependencyKind } from '../../../../contract/inspection.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { optionLabels } from '../../../../web/option-labels.ts'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { OptionList } from '../../../../web/ui/option-list/option-list.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { versionLimits } from '../../../resources/limits/version-limits.contract.ts'
import type { DependencyFormState } from './version-form-state.ts'
import { resourceEditorQueries } from '../../../resources/web/editor.queries.ts'
import { useQuery } from '../../../../web/use-query.ts'

const mark = 'resource:'

/** One dependency: what, how strongly, which versions of it. */
export function DependencyRow({
  number,
  value,
  onChange,
  onRemove,
}: {
  number: number
  value: DependencyFormState
  onChange: (value: DependencyFormState) => void
  onRemove: () => void
}) {
  const { t, locale } = useTranslator()
  const [search, setSearch] = useState('')
  const found = useQuery({ ...resourceEditorQueries.found(search, locale), enabled: search.length >= 2 })
  const options = (found.data ?? []).map(({ id, title, slug }) => ({
    value: `${mark}${id}`,
    label: `${title} (${slug})`,
  }))
  const { resourceId, words } = value
  const chosen = words === '' ? [] : [resourceId === null ? words : `${mark}${resourceId}`]
  const handleChoose = ([choice]: string[]) => {
    if (choice === undefined) return onChange({ ...value, resourceId: null, words: '' })
    if (!choice.startsWith(mark)) return onChange({ ...value, resourceId: null, words: choice })
    const id = Number(choice.slice(mark.length))
    const title = found.data?.find((one) => one.id === id)?.title ?? words
    onChange({ ...value, resourceId: id, words: title })
  }
  return (
    <div className="dependency-row max-md:grid-cols-[minmax(0,1fr)_auto] max-md:pb-3 max-md:border-b max-md:border-line grid grid-cols-[minmax(0,1fr)_190px_130px_auto] gap-2 items-center w-full">
      <OptionList
        label={t('resources.write.dependencies.what', { number })}
        tagging
        texts={{ ...optionLabels(t), placeholder: t('resources.write.dependencies.placeholder') }}
        options={options}
        known={resourceId === null ? [] : [{ value: `${mark}${resourceId}`, label: words }]}
        value={chosen}
        loading={found.isFetching}
        onSearch={(text) => setSearch(text.trim().slice(0, 120))}
        onChange={handleChoose}
      />
      <Select
        aria-label={t('resources.write.dependencies.kind', { number })}
        value={value.kind}
        onChange={(event) => onChange({ ...value, kind: event.target.value as DependencyKind })}
      >
        <Options of={dependencyKinds} say={(kind) => t(`resources.write.dependencyKind.${kind}`)} />
      </Select>
      <Input
        aria-label={t('resources.write.dependencies.range', { number })}
        placeholder={t('resources.write.dependencies.anyVersion')}
        maxLength={versionLimits.range}
        autoComplete="off"
        spellCheck={false}
        value={value.range}
        onChange={(event) => onChange({ ...value, range: event.target.value })}
      />
      <IconButton label={t('resources.write.dependencies.remove', { number })} onClick={onRemove}>
        <Trash2 size={17} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
