// /masuk/:token: a witness comes in by a link on paper. Nothing of whom it is for is told before, and
// only the tap spends it: programs that look at links in messages do not.
import { Alert, Button, Text } from "@mantine/core";
import { IconLogin2 } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ReactElement } from "react";
import type { Token } from "#contract/akun/masuk.contract.ts";
import { masukTautan } from "#contract/saksi/saksi-akun.contract.ts";
import { callApi } from "../api/call-api.ts";
import { startSession } from "../api/session.ts";
import { useMutationOnce } from "../api/use-mutation-once.ts";
import { toast } from "../ui/toast.ts";
import { AuthPage } from "./auth-page.tsx";
import { kunciPerangkat } from "./kunci-perangkat.ts";

const KodeForm = lazy(async () => ({
  default: (await import("./keamanan/kode-form.tsx")).KodeForm,
}));

function useMasuk(token: string) {
  return useMutationOnce({
    mutationFn: () => callApi(masukTautan, { body: { token }, headers: kunciPerangkat() }),
    // The page says what is wrong with the link.
    meta: { quiet: true },
  });
}

interface TombolProps {
  token: string;
  onToken: (token: Token) => Promise<void>;
  onKode: (perluKode: string) => void;
}

function Tombol({ token, onToken, onKode }: TombolProps): ReactElement {
  const masuk = useMasuk(token);
  async function enter(): Promise<void> {
    const answer = await masuk.mutateAsync();
    await ("perlu_kode" in answer ? onKode(answer.perlu_kode) : onToken(answer));
  }
  return (
    <>
      {masuk.error === null ? null : <Alert color="red">{masuk.error.message}</Alert>}
      <Button
        size="lg"
        fullWidth
        leftSection={<IconLogin2 size={20} aria-hidden />}
        loading={masuk.isPending}
        onClick={() => void enter().catch(() => undefined)}
      >
        Masuk sebagai saksi
      </Button>
      <Text size="sm" c="dimmed">
        Tautan ini hanya berlaku satu kali dan hanya untuk Anda. Masuklah di ponsel yang akan Anda
        pakai bertugas.
      </Text>
    </>
  );
}

export function MasukTautanPage(): ReactElement {
  const { token } = useParams({ from: "/tamu/masuk/$token" });
  const navigate = useNavigate();
  const [perluKode, setPerluKode] = useState<string>();
  async function enter(granted: Token): Promise<void> {
    startSession(granted);
    toast.success("Anda berhasil login");
    await navigate({ to: "/", replace: true });
  }
  if (perluKode !== undefined) {
    return (
      <AuthPage title="Verifikasi dua langkah">
        <Suspense>
          <KodeForm perluKode={perluKode} onToken={enter} onBack={() => setPerluKode(undefined)} />
        </Suspense>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Selamat datang" lead="Tekan tombol di bawah untuk masuk tanpa kata sandi.">
      <Tombol token={token} onToken={enter} onKode={setPerluKode} />
    </AuthPage>
  );
}
