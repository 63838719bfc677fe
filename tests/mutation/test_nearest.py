"""Which test files are run for a module: by name, by folder, and by what they import."""

from tests.mutation.nearest import imports_of, nearest_tests

FILES = {
    "tests/bot/orders/test_orders.py": "",
    "tests/bot/orders/test_refunds.py": "",
    "tests/bot/test_carts.py": "from tests.lab import stock",
    "tests/bot/test_window.py": "",
    "tests/lab/stock.py": "from bot.orders import order",
    "tests/yard/test_gates.py": "from bot.orders.order import Order",
    "bot/till.py": "from bot.orders.order import Order",
    "tests/yard/test_money.py": "import bot.till",
    "tests/yard/test_orders.py": "",
}


def test_nearest_tests_come_first(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    found = nearest_tests(tmp_path / "bot/orders/order.py", tmp_path, imports_of(tmp_path))
    assert [path.relative_to(tmp_path / "tests").as_posix() for path in found] == [
        "bot/orders/test_orders.py",
        "bot/test_carts.py",
        "bot/orders/test_refunds.py",
        "yard/test_gates.py",
        "yard/test_orders.py",
        "bot/test_window.py",
        "yard/test_money.py",
    ]
