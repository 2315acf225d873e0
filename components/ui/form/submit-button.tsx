import { Button } from "@/components/ui/button";

export function SubmitButton({
  isSending,
  sending,
  children,
}: {
  isSending: boolean;
  sending: string;
  children: string;
}) {
  return (
    <Button type="submit" size="lg" disabled={isSending} className="w-full sm:w-auto sm:justify-self-start">
      {isSending ? sending : children}
    </Button>
  );
}
