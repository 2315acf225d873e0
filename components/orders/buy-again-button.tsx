"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCartActions } from "@/components/cart/cart-provider";
import { announce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { orderPage as words } from "@/content/order-page";
import { callApi, serverMessage } from "@/lib/http/api/client";

export function BuyAgainButton({ token }: { token: string }) {
  const { reload } = useCartActions();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function buyAgain() {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await callApi("POST /api/orders/again", { body: { link: token } });
      // The cart's page loads it, too, and reports a failure.
      await reload().catch(() => undefined);
      router.push("/cart");
    } catch (error) {
      const sentence = serverMessage(error) ?? words.againFailed;
      setFailure(sentence);
      announce(sentence);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button data-script-only aria-busy={busy} onClick={() => void buyAgain()}>
        Buy again
      </Button>
      {failure && <p className="order-last basis-full text-sm text-error">{failure}</p>}
    </>
  );
}
