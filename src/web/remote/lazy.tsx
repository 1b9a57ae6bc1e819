import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface Props<P> {
  load(): Promise<ComponentType<P>>
  readonly props: P
  readonly meanwhile?: JSX.Element
}

/** Draws what is only fetched when it is needed. */
export const Lazy = <P extends object>({ load, props, meanwhile }: Props<P>): JSX.Element | null => {
  const [shown, show] = useState<{ readonly Part: ComponentType<P> } | undefined>(undefined)
  useEffect(() => {
    let left = false
    void load().then(Part => !left && show({ Part }))
    return () => {
      left = true
    }
  }, [])
  return shown ? <shown.Part {...props} /> : (meanwhile ?? null)
}
