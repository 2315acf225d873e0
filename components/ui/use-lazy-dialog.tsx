"use client";

import { Activity, memo, useCallback, useRef, useState, type FunctionComponent } from "react";
import { savesData } from "@/lib/http/browser/save-data";

export type WindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseAutoFocus: (event: Event) => void;
};

/**
 * A window tapped before its code has loaded opens as soon as it has. React's `lazy` would wait for 300 ms after the
 * last placeholder.
 */
export function useLazyDialog<Props extends WindowProps, Opener extends HTMLElement = HTMLButtonElement>(
  load: () => Promise<FunctionComponent<Props>>,
) {
  const [Window, setWindow] = useState<FunctionComponent<Props>>();
  const [wanted, setWanted] = useState(false);
  const open = wanted && Window !== undefined;
  const opener = useRef<Opener>(null);

  function fetchCode() {
    if (Window) return;
    load().then(
      (loaded) => setWindow(() => prerendered(loaded)),
      () => setWanted(false),
    );
  }
  const fetchAhead = () => void (savesData() || fetchCode());

  const window: WindowProps = {
    open,
    onOpenChange: setWanted,
    onCloseAutoFocus: useCallback((event) => {
      event.preventDefault();
      opener.current?.focus();
    }, []),
  };
  const trigger = {
    ref: opener,
    "aria-haspopup": "dialog" as const,
    "aria-expanded": open,
    "aria-busy": (wanted && !open) || undefined,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => {
      fetchCode();
      setWanted(true);
    },
  };
  return { trigger, Window, window };
}

/** Rendered before it is opened, so that a tap only shows it; effects begin then. */
function prerendered<Props extends WindowProps>(Window: FunctionComponent<Props>) {
  const Ready = memo(Window);
  return function MadeReady(props: Props) {
    const { open, onCloseAutoFocus } = props;
    const [opened, setOpened] = useState(false);
    const [closings, setClosings] = useState(0);
    if (open && !opened) setOpened(true);
    const onClosed = useCallback(
      (event: Event) => {
        onCloseAutoFocus(event);
        setOpened(false);
        setClosings((before) => before + 1);
      },
      [onCloseAutoFocus],
    );
    return (
      <Activity key={closings} mode={opened ? "visible" : "hidden"}>
        <Ready {...props} open={open || !opened} onCloseAutoFocus={onClosed} />
      </Activity>
    );
  };
}
