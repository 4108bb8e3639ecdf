import { Trash2 } from 'lucide-react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'
import type { MenuItem } from '../../../format/menu.ts'
import { itemOption } from '../../../format/tables/options.ts'
import { ItemIcon } from '../../catalogue-data/item-icon.tsx'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { GlowField } from './fields/glow-field.tsx'
import { OptionField } from './fields/option-field.tsx'
import type { Target } from './fields/target.ts'
import { entriesOf } from '../../../format/read/values.ts'
import { useMemo } from 'react'
import { AmountField, LoreField, NameField, MaterialField, PriorityField } from './fields/text-fields.tsx'

const shared = ['update', 'unbreakable', 'item_flags'] as const

/** Several items at once: what is set here is set for all of them. */
export function ManyPanel({ store, items }: { store: ProjectStore; items: MenuItem[] }) {
  const t = useT()
  const target = useMemo(
    (): Target => ({
      store,
      parts: items.map((item) => ({ path: item.path, entries: entriesOf(item.entry.value) })),
    }),
    [store, items],
  )
  const remove = () => {
    store.edit(
      items.map((item) => ({ kind: 'remove', path: item.path })),
      'constructor.inspector.removed',
    )
    store.select({ item: null })
  }
  return (
    <>
      <div className="ins-head">
        <span className="ins-icons" aria-hidden="true">
          {items.slice(0, 3).map((item) => (
            <ItemIcon key={item.name} material={item.material ?? ''} size={24} />
          ))}
        </span>
        <div className="ins-head-text">
          <h2>{t('constructor.inspector.several', { count: items.length })}</h2>
          <p>{t('constructor.inspector.severalText')}</p>
        </div>
        <IconButton label={t('constructor.inspector.removeAll')} onClick={remove}>
          <Trash2 size={17} />
        </IconButton>
      </div>
      <NameField target={target} />
      <div className="ins-pair">
        <AmountField target={target} material={null} />
        <PriorityField target={target} />
      </div>
      <LoreField target={target} />
      <MaterialField target={target} />
      <div className="ins-checks">
        <GlowField target={target} />
        {shared.map((key) => (
          <OptionField key={key} option={itemOption(key)!} target={target} />
        ))}
      </div>
    </>
  )
}
