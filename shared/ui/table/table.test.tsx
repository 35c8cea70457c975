import { render, screen } from "@testing-library/react";
import { Table } from "./table";

it("has its caption as its name, and is dense on request", () => {
  const rows = (
    <>
      <caption>By kind of home</caption>
      <tbody>
        <tr>
          <th scope="row">Detached</th>
          <td>38</td>
        </tr>
      </tbody>
    </>
  );
  const { rerender } = render(<Table className="own">{rows}</Table>);
  const table = screen.getByRole("table", { name: "By kind of home" });
  expect(table).toHaveClass("table", "own");
  expect(table).not.toHaveClass("dense");
  expect(screen.getByRole("rowheader", { name: "Detached" })).toBeInTheDocument();
  rerender(
    <Table dense aria-label="Homes">
      {rows}
    </Table>,
  );
  expect(screen.getByRole("table", { name: "Homes" })).toHaveClass("dense");
});
