type Handlers = {
  files: (files: File[], at: number) => void
  toolbar: () => void
  link: () => void
  escape: () => boolean
}
type KeyHandler = (event: KeyboardEvent) => boolean

/** The editor lives longer than one drawing of the page; through this it reaches what is current. */
export function createBridge() {
  let handlers: Handlers | null = null
  let menu: KeyHandler | null = null
  return {
    connect(next: Handlers): void {
      handlers = next
    },
    /** An open menu takes keys first; the returned function gives them back. */
    takeKeys(handler: KeyHandler): () => void {
      menu = handler
      return () => {
        if (menu === handler) menu = null
      }
    },
    menuKey: (event: KeyboardEvent): boolean => menu?.(event) ?? false,
    onFiles: (files: File[], at: number): void => handlers?.files(files, at),
    onToolbar: (): void => handlers?.toolbar(),
    onLink: (): void => handlers?.link(),
    onEscape: (): boolean => handlers?.escape() ?? false,
  }
}

export type EditorBridge = ReturnType<typeof createBridge>
