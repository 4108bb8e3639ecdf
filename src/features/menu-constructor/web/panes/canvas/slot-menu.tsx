import {
  ArrowDownToLine,
  ArrowUpToLine,
  ClipboardPaste,
  Copy,
  CopyPlus,
  MessageCircleQuestion,
  Pencil,
  Scissors,
  SquareDashedMousePointer,
  SquareStack,
  TextCursorInput,
  Trash2,
} from 'lucide-react'
import { useMemo, type ReactNode, type RefObject } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import type { MenuEntry } from '../../../../../web/ui/menu/menu-entry.ts'
import { MenuPopup } from '../../../../../web/ui/menu/menu-popup.tsx'
import { Kbd } from '../../../../../web/ui/text/kbd.tsx'
import { announce } from '../../workspace/announce.ts'
import type { AppView } from '../../workspace/app-view.ts'
import { activeMenu, type ProjectStore } from '../../workspace/project/project.ts'
import type { CanvasActions } from './canvas-actions.ts'
import { clipboard } from './drag.ts'
import { layersBySlot } from './slot-view.ts'

const icon = { size: 16 }
/** A finger has no keys. */
const key = (name: string) => (
  <span className="coarse:hidden">
    <Kbd>{name}</Kbd>
  </span>
)
const nothing = () => {}

/** What can be done with a slot and its item; everything in it has a key of its own as well. */
export function SlotMenu({
  store,
  view,
  actions,
  slot,
  cell,
  onEdit,
  onRename,
  onToggle,
  onClose,
}: {
  store: ProjectStore
  view: AppView
  actions: CanvasActions
  slot: number
  cell: HTMLElement
  onEdit: () => void
  onRename: () => void
  onToggle: () => void
  onClose: () => void
}) {
  const t = useT()
  const anchor = useMemo((): RefObject<HTMLElement> => ({ current: cell }), [cell])
  const menu = activeMenu(store.get())
  const layers = (menu && layersBySlot(menu).get(slot)) ?? []
  const { item: selected, slots } = store.get().selection
  const shown = layers.find(({ name }) => name === selected) ?? layers[0]
  const at = shown ? layers.indexOf(shown) : -1
  const many = slots.length > 1

  const action = (
    name: string,
    picture: ReactNode,
    onSelect: () => void,
    more: { end?: string; disabled?: boolean; tone?: 'danger'; label?: string } = {},
  ): MenuEntry => ({
    kind: 'action',
    key: name,
    label: more.label ?? t(`constructor.app.key.${name}`),
    icon: picture,
    onSelect,
    ...(more.end && { end: key(more.end) }),
    ...(more.tone && { tone: more.tone }),
    disabled: more.disabled ?? false,
  })
  const empty = { disabled: !shown }
  const items: MenuEntry[] = [
    action('edit', <Pencil {...icon} />, onEdit, { end: 'Enter' }),
    action('rename', <TextCursorInput {...icon} />, onRename, { ...empty, end: 'F2' }),
    action('explain', <MessageCircleQuestion {...icon} />, () => view.open('explain'), {
      label: t('constructor.explain.open'),
    }),
    { kind: 'line', key: 'line-copy' },
    // By the browser's own command, so that another tab can paste it too.
    action('cut', <Scissors {...icon} />, () => copy('cut'), { ...empty, end: 'Ctrl X' }),
    action('copy', <Copy {...icon} />, () => copy('copy'), { ...empty, end: 'Ctrl C' }),
    action('paste', <ClipboardPaste {...icon} />, () => actions.paste(slot), {
      end: 'Ctrl V',
      disabled: clipboard.current === null,
    }),
    action('duplicate', <CopyPlus {...icon} />, () => actions.duplicate(), { ...empty, end: 'Ctrl D' }),
    { kind: 'line', key: 'line-select' },
    action('all', <SquareStack {...icon} />, actions.selectItemSlots, { ...empty, end: 'Ctrl A' }),
    action('toggle', <SquareDashedMousePointer {...icon} />, onToggle, { end: 'Space' }),
  ]
  if (layers.length > 1 && !many && shown)
    items.push(
      { kind: 'label', key: 'layers', label: t('constructor.canvas.stack', { slot }) },
      action('layerUp', <ArrowUpToLine {...icon} />, () => actions.moveLayer(slot, shown.name, -1), {
        label: t('constructor.canvas.layerUp'),
        disabled: at === 0,
      }),
      action('layerDown', <ArrowDownToLine {...icon} />, () => actions.moveLayer(slot, shown.name, 1), {
        label: t('constructor.canvas.layerDown'),
        disabled: at === layers.length - 1,
      }),
    )
  items.push(
    { kind: 'line', key: 'line-delete' },
    action('delete', <Trash2 {...icon} />, () => actions.clear(), {
      ...empty,
      end: 'Delete',
      tone: 'danger',
    }),
  )

  function copy(command: 'copy' | 'cut') {
    if (document.execCommand(command) || !actions.copy()) return
    if (command === 'cut') actions.clear()
    else announce(t('constructor.canvas.copied', { count: clipboard.current?.items.length ?? 0 }))
  }

  return (
    <MenuPopup
      id="mc-slot-menu"
      labelledBy={cell.id}
      button={anchor}
      items={items}
      align="start"
      takesFocus
      onClose={(focusBack) => {
        onClose()
        if (focusBack) cell.focus()
      }}
      onPointerEnter={nothing}
      onPointerLeave={nothing}
    />
  )
}
