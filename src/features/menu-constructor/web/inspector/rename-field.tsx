import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import type { Menu, MenuItem } from '../../format/menu.ts'
import type { ProjectStore } from '../project/project.ts'

/** The item's name in the file, changed in place. Taken with Enter or by leaving; Escape gives it up. */
export function RenameField({ store, menu, item }: { store: ProjectStore; menu: Menu; item: MenuItem }) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = (typed ?? item.name).trim()
  const taken = wanted !== item.name && menu.items.some((one) => one.name === wanted)
  // A dot would make a section of what stands before it, and the item would be lost.
  const bad = wanted === '' || wanted.includes('.')

  const commit = () => {
    setTyped(null)
    if (taken || bad || wanted === item.name) return
    store.edit([{ kind: 'rename', path: item.path, name: wanted }], 'constructor.inspector.renamed')
    store.select({ item: wanted })
  }
  return (
    <>
      <input
        className="ins-rename"
        data-rename
        aria-label={t('constructor.inspector.name')}
        aria-invalid={taken || bad || undefined}
        spellCheck={false}
        autoComplete="off"
        value={typed ?? item.name}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape' || typed === null) return
          event.stopPropagation()
          setTyped(null)
        }}
      />
      {(taken || bad) && (
        <span className="text-brick text-12" role="alert">
          {t(taken ? 'constructor.inspector.nameTaken' : 'constructor.inspector.badName')}
        </span>
      )}
    </>
  )
}
