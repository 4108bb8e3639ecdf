import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import type { ProjectStore } from './project/project.ts'

/** Shows what was just done, with "Undo". That takes back the newest step, so any later step removes the message. */
export function sayDone(store: ProjectStore, { title, undo }: { title: string; undo: string }): void {
  const { menus } = store.get().project
  const id = toasts.show({
    kind: 'success',
    title,
    action: { label: undo, run: () => store.undo() },
    durationMs: 6000,
  })
  const stop = store.subscribe(() => {
    if (store.get().project.menus === menus) return
    stop()
    toasts.dismiss(id)
  })
}
