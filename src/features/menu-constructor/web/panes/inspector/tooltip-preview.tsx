import { memo, useMemo } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../../web/ui/field/checkbox.tsx'
import type { MenuItem } from '../../../format/menu.ts'
import { hidesBox, traitsOf, writtenOptions } from '../../../look/item-traits.ts'
import { LaterTooltip } from '../../game-look/slot-tooltip.tsx'
import { showAs, useShownAs } from '../../game-look/window-look.ts'

/** What players read over the item: name, description and everything the game adds. */
export function TooltipPreview({
  item,
  version,
  player,
}: {
  item: MenuItem
  version: string
  player: string
}) {
  const t = useT()
  const traits = useMemo(
    () =>
      traitsOf((item.material ?? '').replaceAll('%player_name%', player), writtenOptions(item.entry.value)),
    [item, player],
  )
  return (
    <div className="ins-tooltip flex flex-col gap-2">
      <PreviewHead />
      {hidesBox(traits, version) && <p className="text-ink-2 text-13">{t('constructor.tooltip.hidden')}</p>}
      <LaterTooltip traits={traits} version={version} />
    </div>
  )
}

/** Stays as it is from letter to letter. */
const PreviewHead = memo(function PreviewHead() {
  const t = useT()
  const { advanced } = useShownAs()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h3>{t('constructor.inspector.preview')}</h3>
      <Checkbox
        label={t('constructor.tooltip.advanced')}
        checked={advanced}
        onChange={(event) => showAs({ advanced: event.target.checked })}
      />
    </div>
  )
})
