"use client";

import { Activity, useState, type ComponentType } from "react";
import type { WindowProps } from "./use-lazy-dialog";

/**
 * The same window, rendered as if it were open while it is still hidden, so that a tap only has to show it: its effects
 * (focus, the page behind) begin then. After it has been closed, the next one is made ready in the same way.
 */
export function drawnAhead<Props extends WindowProps>(Window: ComponentType<Props>) {
  return function DrawnAhead(props: Props) {
    const { open, onCloseAutoFocus } = props;
    const [opened, setOpened] = useState(false);
    const [times, setTimes] = useState(0);
    if (open && !opened) setOpened(true);
    return (
      <Activity key={times} mode={opened ? "visible" : "hidden"}>
        <Window
          {...props}
          open={open || !opened}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            setOpened(false);
            setTimes(times + 1);
          }}
        />
      </Activity>
    );
  };
}
