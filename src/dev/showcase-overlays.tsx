import { ChartColumn, ChevronDown, Languages, LogOut, Settings, User } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../web/ui/picture/avatar.tsx'
import { Badge } from '../web/ui/text/badge.tsx'
import { Button } from '../web/ui/button/button.tsx'
import { ConfirmDialog } from '../web/ui/overlay/confirm-dialog.tsx'
import { Drawer } from '../web/ui/overlay/drawer.tsx'
import { Menu } from '../web/ui/menu/menu.tsx'
import type { MenuEntry } from '../web/ui/menu/menu-entry.ts'
import { Popover } from '../web/ui/overlay/popover.tsx'
import { ShowcaseArt, showcaseHead } from './showcase-art.tsx'
import type { ShowcaseWords } from './showcase-samples.ts'
import { ShowcaseSection } from './showcase-section.tsx'
import { toasts } from '../web/ui/toast/toast-store.ts'

const languages: MenuEntry[] = [
  ['be', 'Беларуская'],
  ['en', 'English'],
  ['kk', 'Қазақша'],
  ['ru', 'Русский'],
  ['th', 'ไทย'],
  ['uk', 'Українська'],
].map(([code = '', label = '']) => ({
  kind: 'link',
  key: code,
  code,
  label,
  lang: code,
  href: `#${code}`,
  current: code === 'ru',
}))

export function ShowcaseOverlays({ words }: { words: ShowcaseWords }) {
  const [dialog, setDialog] = useState(false)
  const [drawer, setDrawer] = useState<'right' | 'bottom' | 'full'>()
  const [side, setSide] = useState<'right' | 'bottom' | 'full'>('right')
  const openDrawer = (next: 'right' | 'bottom' | 'full') => {
    setSide(next)
    setDrawer(next)
  }
  return (
    <ShowcaseSection title="Menu, popover, dialog, drawer, toast" className="col-span-full">
      <div className="flex flex-wrap items-center gap-2">
        <Menu items={languages} label={words.language}>
          <Languages size={18} /> RU
        </Menu>
        <Menu
          openOnHover
          className="btn"
          items={[
            {
              kind: 'link',
              key: 'resource',
              href: '#r',
              label: words.kind,
              description: words.shown,
              icon: <ShowcaseArt size={40} />,
            },
            {
              kind: 'link',
              key: 'article',
              href: '#a',
              label: words.tab3,
              description: words.later,
              icon: <ShowcaseArt size={40} />,
              end: (
                <Badge small tone="honey">
                  {words.soon}
                </Badge>
              ),
            },
          ]}
        >
          {words.primary} <ChevronDown size={16} />
        </Menu>
        <Menu
          align="end"
          header={
            <>
              <div className="flex items-center gap-3 px-2.5 py-2">
                <Avatar src={showcaseHead} size={44} onlineText="online" />
                <div>
                  <b className="block font-650">Ryzhik_dev</b>
                  <span className="text-13 text-ink-2">{words.author}</span>
                </div>
              </div>
              <div className="mb-1.5 flex items-center justify-between rounded-chip bg-honey-wash px-3 py-2.5 text-honey-text">
                {words.balance} <b className="text-18 font-700">12 480,50 ₽</b>
              </div>
            </>
          }
          items={[
            { kind: 'link', key: 'p', href: '#p', label: words.profile, icon: <User size={17} /> },
            { kind: 'link', key: 'i', href: '#i', label: words.income, icon: <ChartColumn size={17} /> },
            {
              kind: 'radio',
              key: 's',
              onSelect: () => {},
              checked: true,
              label: words.settings,
              icon: <Settings size={17} />,
            },
            { kind: 'line', key: 'l' },
            {
              kind: 'action',
              key: 'o',
              onSelect: () => {},
              label: words.out,
              tone: 'danger',
              icon: <LogOut size={17} />,
            },
          ]}
        >
          Ryzhik_dev <ChevronDown size={16} />
        </Menu>
        <Popover trigger={words.checked} label={words.checked}>
          <p className="mb-2 max-w-60">{words.rowText}</p>
          <Button size="s">{words.plain}</Button>
        </Popover>
        <Button onClick={() => setDialog(true)}>{words.danger}</Button>
        <Button onClick={() => openDrawer('right')}>Drawer</Button>
        <Button onClick={() => openDrawer('bottom')}>Showcase</Button>
        <Button onClick={() => openDrawer('full')}>Full</Button>
        <Button
          onClick={() => toasts.show({ kind: 'success', title: words.published, text: words.subscribers })}
        >
          success
        </Button>
        <Button onClick={() => toasts.show({ kind: 'info', title: words.translation, text: words.sent })}>
          info
        </Button>
        <Button onClick={() => toasts.show({ kind: 'error', title: words.error, text: words.tooLarge })}>
          error
        </Button>
      </div>
      <ConfirmDialog
        open={dialog}
        onClose={() => setDialog(false)}
        title={words.dialogTitle}
        text={words.dialogText}
        back={words.plain}
        confirm={words.danger}
        onConfirm={() => setDialog(false)}
      />
      <Drawer
        open={drawer !== undefined}
        onClose={() => setDrawer(undefined)}
        side={side}
        title={words.settings}
        closeText="Close"
        foot={
          <Button variant="primary" block onClick={() => setDrawer(undefined)}>
            {words.primary}
          </Button>
        }
      >
        <p>{words.dialogText}</p>
        <div className="mt-4">
          <Menu items={languages}>{words.language}</Menu>
        </div>
      </Drawer>
    </ShowcaseSection>
  )
}
