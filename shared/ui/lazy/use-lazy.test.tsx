import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLazy } from "./use-lazy";

function Later({ load }: { load: () => Promise<{ text: string }> }) {
  const [code, fetchCode] = useLazy(load);
  return (
    <button type="button" onClick={fetchCode}>
      {code?.text ?? "Nothing yet"}
    </button>
  );
}

it("loads nothing before it is needed, survives a failed download, and tries again", async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ text: "There" });
  render(<Later load={load} />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button"));
  expect(screen.getByRole("button")).toHaveTextContent("Nothing yet");
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByRole("button", { name: "There" })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
